/** Such as an invoice number, in characters. */
export const MAX_REFERENCE_LENGTH = 60

/** More lines would make the link too long for an address. */
export const MAX_ITEMS = 10

/** In characters. */
export const MAX_ITEM_LENGTH = 80

export const DEFAULT_EXPIRY_DAYS = 30
export const MIN_EXPIRY_DAYS = 1
export const MAX_EXPIRY_DAYS = 365
