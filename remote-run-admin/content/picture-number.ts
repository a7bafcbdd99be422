/** Returns a picture's number as people say it: '#57'. */
export const pictureNumber = (id: number): string => `#${id}`
