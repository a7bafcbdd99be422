/** Number of possible orders, one for each seed. A client's order stays until the run is submitted. */
export const ORDER_SEEDS = 2 ** 32
export const RUN_PATH = '/run'
