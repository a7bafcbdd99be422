/** Share of the table that must be visible before the prints spread. */
export const IN_VIEW_THRESHOLD = 0.3
