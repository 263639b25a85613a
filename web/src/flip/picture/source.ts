/** The picture that a board is to be made of. */

import { signal } from "@preact/signals";

/** Decoded; not in the address, for it is too large for that. */
export interface Source {
	readonly image: CanvasImageSource;
	readonly width: number;
	readonly height: number;
	/** The file's name without its ending. */
	readonly name: string;
}

/** Why a file is no picture here. */
export type Trouble = "no-picture" | "too-large";

export const source = signal<Source | null>(null);
export const trouble = signal<Trouble | null>(null);

/** Whether the source is being made into a board. */
export const choosing = signal(false);

/** Opens a file as a picture. */
export async function openPicture(file: Blob): Promise<void> {
	trouble.value = null;
	const name = file instanceof File ? file.name.replace(/\.[^.]*$/, "") : "";
	try {
		const { image, width, height } = await decoded(file);
		source.value = { image, width, height, name: name || "picture" };
		choosing.value = true;
	} catch {
		// Browsers give one reason for both; a file that calls itself a picture is most likely one.
		trouble.value = file.type.startsWith("image/") && file.size > 2 ** 26 ? "too-large" : "no-picture";
	}
}

async function decoded(file: Blob): Promise<Omit<Source, "name">> {
	try {
		const image = await createImageBitmap(file);
		return { image, width: image.width, height: image.height };
	} catch (error) {
		// Drawings of lines are decoded by an element only.
		if (!file.type.includes("svg")) throw error;
		const image = new Image();
		const url = URL.createObjectURL(file);
		try {
			image.src = url;
			await image.decode();
		} finally {
			URL.revokeObjectURL(url);
		}
		return { image, width: image.naturalWidth || 512, height: image.naturalHeight || 512 };
	}
}
