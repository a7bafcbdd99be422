/** The product's default; the provider allows up to 500. */
export const MAX_RESULTS = 100
