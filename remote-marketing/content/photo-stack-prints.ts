import type { Photo } from './types.ts'

export const STACK_LABEL = 'Five prints that can be moved'

export type StackPhoto = {
  id: number
  /** Position in the entrance: the lowest order leaves the pile last. */
  order: number
  /** Offsets from the middle of the table, as CSS lengths. */
  x: string
  y: string
  zIndex: number
  direction: 'left' | 'right'
  src: Photo
}

const print = (id: string, alt: string): Photo => ({ id, alt, width: 1600, height: 2000 })

export const STACK_PHOTOS: readonly StackPhoto[] = [
  {
    id: 1,
    order: 0,
    x: '-144%',
    y: '6%',
    zIndex: 50,
    direction: 'left',
    src: print(
      'jewelry/ring-solitaire-diamond-platinum-burgundy-ring-box-01',
      'Platinum diamond solitaire in an open burgundy ring box',
    ),
  },
  {
    id: 2,
    order: 1,
    x: '-72%',
    y: '-7%',
    zIndex: 40,
    direction: 'left',
    src: print(
      'jewelry/earrings-emerald-drop-yellow-gold-green-pear-01',
      'Emerald drop earrings beside a green pear',
    ),
  },
  {
    id: 3,
    order: 2,
    x: '0%',
    y: '5%',
    zIndex: 30,
    direction: 'right',
    src: print(
      'jewelry/chain-everyday-gold-set-travertine-01',
      'Flat lay of everyday gold on travertine: paperclip chain, bangle, hoops and signet',
    ),
  },
  {
    id: 4,
    order: 3,
    x: '72%',
    y: '-5%',
    zIndex: 20,
    direction: 'right',
    src: print(
      'jewelry/pendant-star-yellow-gold-sky-paper-01',
      'North-star pendant with gold beads like stars on pale blue paper',
    ),
  },
  {
    id: 5,
    order: 4,
    x: '144%',
    y: '8%',
    zIndex: 10,
    direction: 'left',
    src: print(
      'jewelry/pendant-oval-tourmaline-rose-gold-blush-01',
      'Oval pink tourmaline pendant in rose gold against blush paper',
    ),
  },
]
