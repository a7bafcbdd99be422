/** Longest reference, such as an invoice number, in characters. */
export const MAX_REFERENCE_LENGTH = 60

/** Lines that an amount may be made of; more of them would make the link too long for an address. */
export const MAX_ITEMS = 10

/** Longest text of a line, in characters. */
export const MAX_ITEM_LENGTH = 80

/** How long a customer link lives when staff do not say otherwise. */
export const DEFAULT_EXPIRY_DAYS = 30
export const MIN_EXPIRY_DAYS = 1
export const MAX_EXPIRY_DAYS = 365
