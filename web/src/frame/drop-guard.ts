/** Stops the browser from opening a file that is dropped where no view takes it. Opening it would leave the page. */

import { useEffect } from "preact/hooks";

export function useDropGuard(): void {
	useEffect(() => {
		const guard = (event: DragEvent) => {
			if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
		};
		addEventListener("dragover", guard);
		addEventListener("drop", guard);
		return () => {
			removeEventListener("dragover", guard);
			removeEventListener("drop", guard);
		};
	}, []);
}
