/** Where /portfolio leads. */
export const PORTFOLIO_TARGET = '/galleryx'

/** Eight orders of a gallery are composed; every load gets another of them. */
export const SHUFFLE = { seeds: 8, sticky: false } as const
