/** Where /portfolio leads. */
export const PORTFOLIO_TARGET = '/galleryx'

/** A new order on every load. */
export const SHUFFLE = { seeds: 2 ** 32, sticky: false } as const
