import { type CuratedPicture, picture } from './picture.ts'

/** Pictures that extend the curated list's 89 to the 100 that /run mentions, with the ids that follow. */
// biome-ignore format: one picture a line
export const ADDED_LIST: readonly CuratedPicture[] = [
  picture(92, 'jewelry/necklace-halo-yellow-gold-ivory-linen-01', 'Diamond halo pendant on a fine gold chain, laid on ivory linen in soft daylight', ['necklace', 'gold', 'elegant']),
  picture(93, 'jewelry/ring-trio-ruby-mixed-gold-travertine-01', 'Three mixed-gold rings on travertine, one with an oval ruby', ['ring', 'stack', 'mixed metal']),
  picture(94, 'jewelry/pendant-marquise-diamond-white-gold-slate-01', 'Marquise diamond pendant in white gold against slate gray', ['pendant', 'diamond', 'minimal']),
  picture(95, 'jewelry/bracelet-flat-yellow-gold-cream-window-01', 'Wide polished gold bangle in window light on a cream podium', ['bracelet', 'gold', 'everyday']),
  picture(96, 'jewelry/earrings-twist-hoop-rose-gold-blush-plinth-01', 'Twisted rose gold hoops on a blush podium', ['earrings', 'rose gold', 'romantic']),
  picture(97, 'jewelry/earrings-halo-stud-sapphire-white-gold-navy-silk-01', 'Sapphire halo stud earrings on navy silk', ['earrings', 'sapphire', 'silk']),
  picture(98, 'jewelry/choker-snake-rose-gold-mocha-leather-01', 'Rose gold omega choker on mocha leather', ['choker', 'rose gold', 'sleek']),
  picture(99, 'jewelry/ring-hammered-yellow-gold-travertine-01', 'Hand-hammered yellow gold band on raw travertine', ['ring', 'gold', 'modern']),
  picture(100, 'jewelry/chain-figaro-yellow-gold-travertine-01', 'Yellow gold figaro chain draped across travertine', ['necklace', 'gold', 'classic']),
  picture(101, 'jewelry/bracelet-cuff-yellow-gold-sea-pebbles-01', 'Gold cuff with ball ends resting on sea pebbles', ['bracelet', 'gold', 'classic']),
  picture(102, 'jewelry/pendant-crescent-diamond-yellow-gold-champagne-silk-01', 'Crescent moon pendant set with diamonds nestled in champagne silk', ['pendant', 'gold', 'silk']),
]
