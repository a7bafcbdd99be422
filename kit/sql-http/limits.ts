/** Request and reply limits of the provider's HTTP proxy (10 MiB each by default). */
export const MAX_REQUEST_BYTES = 10 * 1024 * 1024
export const MAX_RESPONSE_BYTES = 10 * 1024 * 1024
