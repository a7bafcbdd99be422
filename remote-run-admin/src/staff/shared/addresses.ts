export const ADMIN_PATH = '/admin'
/** Names the run record whose details are shown, in the address. */
export const RUN_PARAM = 'run'

export const recordAddress = (id: number): string => `${ADMIN_PATH}?${RUN_PARAM}=${id}`
