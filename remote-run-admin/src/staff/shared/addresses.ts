export const ADMIN_PATH = '/admin'
export const RUN_PARAM = 'run'

export const recordAddress = (id: number): string => `${ADMIN_PATH}?${RUN_PARAM}=${id}`
