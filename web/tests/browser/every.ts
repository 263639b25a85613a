/** What is tried in every setting at night, and in few settings for every change. */

import { test } from "vitest";

/** Whether to try every setting. */
export const EVERYTHING = process.env["EVERYTHING"] !== undefined;

/** A test for every change in the settings that are chosen for it, and in the others at night. */
export const testIn = (isChosen: boolean) => test.runIf(isChosen || EVERYTHING);
