/** The prints leave the pile after this delay, one after the other. */
export const ENTRANCE_DELAY_S = 0.5
export const STAGGER_S = 0.15
/** How far an arrow key moves a print, in pixels. */
export const KEY_STEP_PX = 24
/** Share of the table that must be visible before the prints spread. */
export const IN_VIEW_THRESHOLD = 0.3
