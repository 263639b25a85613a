/** A branch of the search for a lightest logical operator of a surface code. */

export const CODE = "surface-5";

/** The qubits in the order in which they are added. They form the middle column. */
export const ORDER: readonly number[] = [12, 7, 2, 17, 22];
