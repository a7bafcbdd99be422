/**
 * Number of possible orders, one for each seed. A client's order stays until the run is submitted, so there are no more
 * than the host keeps: it would replace a larger number in the cookie at the next reload.
 */
export const ORDER_SEEDS = 16
export const RUN_PATH = '/run'
