export const CAROUSEL_LABEL = 'Portfolio pictures'

/** Alt text of a picture: `{siteName} Portfolio` and its 1-based index. */
export const CAROUSEL_ALT = 'Portfolio'

/** Public ids; every picture is 4:5. */
export const CAROUSEL_PICTURES: readonly string[] = [
  'jewelry/ring-cocktail-sapphire-white-gold-black-marble-01',
  'jewelry/ring-croissant-yellow-gold-red-lacquer-01',
  'jewelry/ring-halo-sapphire-white-gold-water-drops-01',
  'jewelry/necklace-tennis-emerald-yellow-gold-black-marble-01',
  'jewelry/ring-pearl-yellow-gold-dark-water-01',
  'jewelry/ring-solitaire-diamond-yellow-gold-green-marble-01',
  'jewelry/ring-eternity-diamond-platinum-black-glass-01',
  'jewelry/earrings-halo-stud-sapphire-white-gold-navy-silk-01',
]

export const CAROUSEL_ORIGINAL = { width: 1600, height: 2000 } as const
