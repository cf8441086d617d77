/** More than anybody makes. */
export const MAX_COUNT = 100_000_000
