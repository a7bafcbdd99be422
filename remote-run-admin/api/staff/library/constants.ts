/** Pictures of the media library that are told at once. */
export const LIBRARY_PAGE_SIZE = 100
