export const THUMBNAIL_FORM = { width: 200, height: 200, crop: 'thumb', gravity: 'face' } as const
export const RESPONSIVE_FORM = { width: 800 } as const
export const WEBP_FORM = { width: 600, format: 'webp', quality: 80 } as const

export const CARD = { width: 320, height: 400 } as const
export const CARD_WIDTHS = [320, 640] as const
