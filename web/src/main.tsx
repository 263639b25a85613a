/**
 * The entry point. It loads the view of the address, renders the page, and stores the page for use without a network.
 */

import "./style/colors.css";
import "./style/page.css";
import "./style/controls.css";
import { render } from "preact";
import { address, type View } from "./address";
import { compiled, type ModuleName } from "./engine/compiled";
import { Frame } from "./frame/frame";
import { load, loadOthers } from "./frame/views";
import { keepForOffline } from "./offline/register";

const root = document.getElementById("page");
if (root === null) throw new Error("index.html has a place for the page");

/** The module that each view needs at once; `null` if none. If the module cannot be fetched, the view reports that. */
const MODULES: Readonly<Record<View, ModuleName | null>> = {
	home: null,
	rotation: "games",
	flip: "games",
	codes: "codes",
	lights: "lights",
	turning: "turning",
	search: "search",
	why: "games",
};
const module = MODULES[address.value.view];
if (module !== null) compiled(module).catch(() => {});
// The view is loaded before the first rendering, so that the first picture is more than an empty frame.
await load(address.value.view);
render(<Frame />, root);
void loadOthers();
if (document.readyState === "complete") keepForOffline();
else addEventListener("load", keepForOffline);
