/** The picture from which a board is made. */

import { signal } from "@preact/signals";

/** A decoded picture. It is only in memory, because it is too large for an address. */
export interface Source {
	readonly image: CanvasImageSource;
	readonly width: number;
	readonly height: number;
	/** The file's name without its ending. */
	readonly name: string;
}

export type Trouble = "no-picture" | "too-large";

export const source = signal<Source | null>(null);
export const trouble = signal<Trouble | null>(null);

export const choosing = signal(false);

export async function openPicture(file: Blob): Promise<void> {
	trouble.value = null;
	const name = file instanceof File ? file.name.replace(/\.[^.]*$/, "") : "";
	try {
		const { image, width, height } = await decoded(file);
		source.value = { image, width, height, name: name || "picture" };
		choosing.value = true;
	} catch {
		// Browsers report the same error for both reasons. A large file that claims to be an image is probably too large.
		trouble.value = file.type.startsWith("image/") && file.size > 2 ** 26 ? "too-large" : "no-picture";
	}
}

async function decoded(file: Blob): Promise<Omit<Source, "name">> {
	try {
		const image = await createImageBitmap(file);
		return { image, width: image.width, height: image.height };
	} catch (error) {
		// Only an image element decodes vector graphics.
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
