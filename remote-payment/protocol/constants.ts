/** Smallest amount that can be asked for, in cents: $0.01. */
export const MIN_AMOUNT_CENTS = 1
/** Largest amount that can be asked for, in cents: $999,999.99. */
export const MAX_AMOUNT_CENTS = 99_999_999
/** Longest customer name, in characters. */
export const MAX_NAME_LENGTH = 120
/** Longest reference, such as an invoice number, in characters. */
export const MAX_REFERENCE_LENGTH = 60
/** Lines that an amount may be made of; more of them would make the link too long for an address. */
export const MAX_ITEMS = 10
/** Longest text of a line, in characters. */
export const MAX_ITEM_LENGTH = 80
/** Longest payment link, in characters; browsers and card processors keep theirs well below it. */
export const MAX_LINK_LENGTH = 2048
/** How long a customer link lives when staff do not say otherwise. */
export const DEFAULT_EXPIRY_DAYS = 30
export const MIN_EXPIRY_DAYS = 1
export const MAX_EXPIRY_DAYS = 365
