/** A picture's number as people say it on the phone: '#57'. */
export const pictureNumber = (id: number): string => `#${id}`
