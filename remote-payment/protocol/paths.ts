/** The staff page; also opens customers' links that an earlier version created. */
export const STAFF_PATH = '/custom'
export const CUSTOMER_PATH = '/custom-payment'
export const TOKEN_PARAMETER = 'p'
