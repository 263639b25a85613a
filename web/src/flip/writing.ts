/** Elements that a person writes in, and which have an undo and a paste of their own. */
export const WRITTEN_IN = "textarea, input:not([type=range], [type=checkbox], [type=radio], [type=file])";
