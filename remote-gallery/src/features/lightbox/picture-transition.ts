/** Only one element at a time may carry this transition name. */
export const PICTURE_TRANSITION = 'gallery-picture'

export const pictureOf = (id: number) => document.querySelector<HTMLImageElement>(`[data-tile="${id}"] img`)
