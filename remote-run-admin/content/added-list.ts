import { type CuratedPicture, picture } from './picture.ts'

/**
 * On-model pictures that extend the curated list's 89 to the 100 that /run mentions. Ids continue, and each
 * stays with its picture forever.
 */
// biome-ignore format: one picture a line
export const ADDED_LIST: readonly CuratedPicture[] = [
  picture(92, 'jewelry/necklace-halo-yellow-gold-on-model-01', 'Fine gold chain with a diamond halo pendant worn at the collarbone, warm studio light', ['necklace', 'gold', 'elegant']),
  picture(93, 'jewelry/ring-stack-ruby-yellow-gold-on-hand-stack-01', 'Stack of three mixed-gold rings on a raised hand', ['ring', 'stack', 'mixed metal']),
  picture(94, 'jewelry/pendant-solitaire-diamond-white-gold-on-model-close-01', 'Diamond solitaire pendant on a fine white gold chain at the hollow of the neck', ['pendant', 'diamond', 'minimal']),
  picture(95, 'jewelry/bracelet-paperclip-yellow-gold-wrist-ivory-01', 'Fine yellow gold paperclip bracelet on a raised porcelain hand', ['bracelet', 'gold', 'everyday']),
  picture(96, 'jewelry/earrings-drop-morganite-rose-gold-on-model-blush-01', 'Morganite pear drops in rose gold on a porcelain profile, blush background', ['earrings', 'morganite', 'romantic']),
  picture(97, 'jewelry/necklace-tennis-emerald-yellow-gold-on-model-ivory-01', 'Emerald rivière necklace in yellow gold on an ivory bust', ['necklace', 'emerald', 'gala']),
  picture(98, 'jewelry/choker-snake-rose-gold-on-model-mocha-01', 'Rose gold omega choker on an ebony-toned neck', ['choker', 'rose gold', 'sleek']),
  picture(99, 'jewelry/ring-croissant-yellow-gold-on-hand-sage-01', 'Ribbed gold croissant ring on a porcelain hand', ['ring', 'gold', 'modern']),
  picture(100, 'jewelry/necklace-curb-yellow-gold-on-model-noir-01', 'Chunky yellow gold curb necklace in hard rim light on black', ['necklace', 'gold', 'bold']),
  picture(101, 'jewelry/bracelet-rope-yellow-gold-wrist-rest-01', 'Yellow gold rope bracelet on a resting wrist', ['bracelet', 'gold', 'classic']),
  picture(102, 'jewelry/pendant-emerald-yellow-gold-on-model-deep-01', 'Emerald-cut emerald pendant on a gold chain on a bronze-toned bust', ['pendant', 'emerald', 'classic']),
]
