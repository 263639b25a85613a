/** The entry point: loads the view of the address, renders the page, and then stores it for use without a network. */

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

/** The module that each view needs at once. If it cannot be fetched, the view reports that. */
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
// The first picture has the board or the controls of the view, not only a frame.
await load(address.value.view);
render(<Frame />, root);
void loadOthers();
if (document.readyState === "complete") keepForOffline();
else addEventListener("load", keepForOffline);
