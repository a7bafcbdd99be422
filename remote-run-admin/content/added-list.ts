import type { CuratedPicture } from './picture.ts'

/**
 * On-model pictures that make the 89 of the curated list the 100 that /run speaks of. The ids go on after it; for
 * them the same holds: an id stays with its picture for ever.
 */
export const ADDED_LIST = [
  {
    id: 92,
    publicId: 'jewelry/necklace-halo-yellow-gold-on-model-01',
    alt: 'Fine gold chain with a diamond halo pendant worn at the collarbone, warm studio light',
    tags: ['necklace', 'gold', 'elegant'],
  },
  {
    id: 93,
    publicId: 'jewelry/ring-stack-ruby-yellow-gold-on-hand-stack-01',
    alt: 'Stack of three mixed-gold rings on a raised hand',
    tags: ['ring', 'stack', 'mixed metal'],
  },
  {
    id: 94,
    publicId: 'jewelry/pendant-solitaire-diamond-white-gold-on-model-close-01',
    alt: 'Diamond solitaire pendant on a fine white gold chain at the hollow of the neck',
    tags: ['pendant', 'diamond', 'minimal'],
  },
  {
    id: 95,
    publicId: 'jewelry/bracelet-paperclip-yellow-gold-wrist-ivory-01',
    alt: 'Fine yellow gold paperclip bracelet on a raised porcelain hand',
    tags: ['bracelet', 'gold', 'everyday'],
  },
  {
    id: 96,
    publicId: 'jewelry/earrings-drop-morganite-rose-gold-on-model-blush-01',
    alt: 'Morganite pear drops in rose gold on a porcelain profile, blush background',
    tags: ['earrings', 'morganite', 'romantic'],
  },
  {
    id: 97,
    publicId: 'jewelry/necklace-tennis-emerald-yellow-gold-on-model-ivory-01',
    alt: 'Emerald rivière necklace in yellow gold on an ivory bust',
    tags: ['necklace', 'emerald', 'gala'],
  },
  {
    id: 98,
    publicId: 'jewelry/choker-snake-rose-gold-on-model-mocha-01',
    alt: 'Rose gold omega choker on an ebony-toned neck',
    tags: ['choker', 'rose gold', 'sleek'],
  },
  {
    id: 99,
    publicId: 'jewelry/ring-croissant-yellow-gold-on-hand-sage-01',
    alt: 'Ribbed gold croissant ring on a porcelain hand',
    tags: ['ring', 'gold', 'modern'],
  },
  {
    id: 100,
    publicId: 'jewelry/necklace-curb-yellow-gold-on-model-noir-01',
    alt: 'Chunky yellow gold curb necklace in hard rim light on black',
    tags: ['necklace', 'gold', 'bold'],
  },
  {
    id: 101,
    publicId: 'jewelry/bracelet-rope-yellow-gold-wrist-rest-01',
    alt: 'Yellow gold rope bracelet on a resting wrist',
    tags: ['bracelet', 'gold', 'classic'],
  },
  {
    id: 102,
    publicId: 'jewelry/pendant-emerald-yellow-gold-on-model-deep-01',
    alt: 'Emerald-cut emerald pendant on a gold chain on a bronze-toned bust',
    tags: ['pendant', 'emerald', 'classic'],
  },
] as const satisfies readonly CuratedPicture[]
