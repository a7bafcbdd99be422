export const CAROUSEL_LABEL = 'Portfolio pictures'

/** Alt text of a picture: `{siteName} Portfolio` and its 1-based index. */
export const CAROUSEL_ALT = 'Portfolio'

/** Public ids; every picture is 4:5. */
export const CAROUSEL_PICTURES: readonly string[] = [
  'jewelry/necklace-tennis-sapphire-white-gold-portrait-ebony-01',
  'jewelry/ring-halo-sapphire-white-gold-water-drops-01',
  'jewelry/necklace-curb-yellow-gold-portrait-ivory-01',
  'jewelry/necklace-tennis-emerald-yellow-gold-black-marble-01',
  'jewelry/ring-croissant-yellow-gold-red-lacquer-01',
  'jewelry/necklace-paperclip-pearl-cream-roll-neck-01',
  'jewelry/ring-solitaire-emerald-yellow-gold-macro-noir-01',
  'jewelry/choker-tennis-diamond-white-gold-blue-velvet-neck-01',
]

export const CAROUSEL_ORIGINAL = { width: 1600, height: 2000 } as const
