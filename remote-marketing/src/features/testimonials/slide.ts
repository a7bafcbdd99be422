/** How long the slide to another testimonial takes. `testimonials.tsx` sets the same as a class. */
export const SLIDE_MS = 500
export const MAX_RATING = 5
