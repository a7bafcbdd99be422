/** Where /portfolio leads. */
export const PORTFOLIO_TARGET = '/galleryx'

/** Every load is in another order, out of all that a seed can say. */
export const SHUFFLE = { seeds: 2 ** 32, sticky: false } as const
