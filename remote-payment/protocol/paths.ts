/** The page of staff; customers' links led here once and still open here. */
export const STAFF_PATH = '/custom'
/** The page that customers' links open. */
export const CUSTOMER_PATH = '/custom-payment'
/** The parameter of a customer link that has its token. */
export const TOKEN_PARAMETER = 'p'
