export const PORTFOLIO_TARGET = '/galleryx'

export const SHUFFLE = { seeds: 2 ** 32, sticky: false } as const
