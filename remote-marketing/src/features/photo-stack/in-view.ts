export const IN_VIEW_THRESHOLD = 0.3
