export const pictureNumber = (id: number): string => `#${id}`
