/** Orders that a client may get, all that a seed can say; the one that came stays until the run is submitted. */
export const ORDER_SEEDS = 2 ** 32
export const RUN_PATH = '/run'
