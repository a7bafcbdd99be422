/** Defaults of the provider's HTTP proxy. */
export const MAX_REQUEST_BYTES = 10 * 1024 * 1024
export const MAX_RESPONSE_BYTES = 10 * 1024 * 1024
