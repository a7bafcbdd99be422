/** Notices that are shown at first, besides those that have failed. */
export const FIRST_SHOWN = 5
