/** The event by which the development server tells browsers that a file was edited. */
export const EDITED = 'lustre:edited'
