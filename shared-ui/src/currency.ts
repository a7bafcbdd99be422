/**
 * The currency of all prices, of the demonstration's checkout and of new payment links; one with two decimals. Code:
 * three letters, such as EUR. Sign: what stands before a figure.
 */
export const CURRENCY = { code: 'USD', sign: '$', name: 'US dollars' }
