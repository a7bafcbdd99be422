/** How long typing must pause before the list is searched, in milliseconds. */
export const SEARCH_PAUSE_MS = 250
/** Names the run whose details are shown, in the address. */
export const RUN_PARAM = 'run'
export const ADMIN_PATH = '/admin'
/** A picture of the details: two in a phone's row, six in the column. */
export const DETAIL_SIZES = '(min-width: 1328px) 195px, (min-width: 768px) 22vw, 45vw'
