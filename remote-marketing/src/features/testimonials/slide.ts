/** `testimonials.tsx` has the same value as a class. */
export const SLIDE_MS = 500
export const MAX_RATING = 5
