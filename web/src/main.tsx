/** The entry point: loads the view of the address and renders the page, then stores all of it for use without a network. */

import "./style/colors.css";
import "./style/page.css";
import "./style/controls.css";
import { render } from "preact";
import { address } from "./address";
import { compiled } from "./engine/compiled";
import { Frame } from "./frame/frame";
import { load, loadOthers } from "./frame/views";
import { keepForOffline } from "./offline/register";

const root = document.getElementById("page");
if (root === null) throw new Error("index.html has a place for the page");
// Every view asks its module at once. One that cannot be fetched is reported by the view.
compiled(address.value.view === "codes" ? "codes" : "games").catch(() => {});
// The first picture has the board or the controls of the view, not only a frame.
await load(address.value.view);
render(<Frame />, root);
void loadOthers();
if (document.readyState === "complete") keepForOffline();
else addEventListener("load", keepForOffline);
