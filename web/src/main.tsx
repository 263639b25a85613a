/** The entry point: renders the page, then stores it for use without a network. */

import "./style/colors.css";
import "./style/page.css";
import "./style/controls.css";
import { render } from "preact";
import { Frame } from "./frame/frame";
import { keepForOffline } from "./offline/register";

const root = document.getElementById("page");
if (root === null) throw new Error("index.html has a place for the page");
render(<Frame />, root);
addEventListener("load", keepForOffline);
