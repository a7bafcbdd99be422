export const ADMIN_PATH = '/admin'
/** Parameter in the address that holds the run record on display. */
export const RUN_PARAM = 'run'

export const recordAddress = (id: number): string => `${ADMIN_PATH}?${RUN_PARAM}=${id}`
