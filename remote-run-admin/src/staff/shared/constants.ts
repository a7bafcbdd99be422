/** How long typing must pause before the list is searched, in milliseconds. */
export const SEARCH_PAUSE_MS = 250
/** Names the run whose details are shown, in the address. */
export const RUN_PARAM = 'run'
export const ADMIN_PATH = '/admin'
