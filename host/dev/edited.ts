export const EDITED = 'lustre:edited'
