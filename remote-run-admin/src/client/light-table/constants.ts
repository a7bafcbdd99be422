/** Orders that a client may get, all that a seed can say; the one that came stays until the run is submitted. */
export const ORDER_SEEDS = 2 ** 32
export const RUN_PATH = '/run'
/** Of the text that explains the keys. */
export const KEYS_HINT_ID = 'run-keys'
/** Where the browser keeps the way to the receipt of the run that was sent last. */
export const RECEIPT_KEY = 'lustre:run-receipt'

/** A tile is a third of a phone's width and a sixth of the column from 768 px. */
export const TILE_SIZES = '(min-width: 1328px) 205px, (min-width: 768px) 16vw, 33vw'

/** How long 'Run submitted successfully!' stays, in milliseconds. */
export const BANNER_MS = 8000
export const PULSE_MS = 450
