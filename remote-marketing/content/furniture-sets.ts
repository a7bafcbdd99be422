import type { Clip, Photo } from './types.ts'

export type FurnitureResult =
  | { type: 'image'; photo: Photo; title: string }
  | { type: 'video'; clip: Clip; title: string }

export type FurnitureSet = {
  id: string
  name: string
  inputImages: readonly Photo[]
  aiResults: readonly FurnitureResult[]
}

const sent = (id: string, alt: string): Photo => ({ id, alt, width: 2000, height: 1500 })
const result = (id: string, alt: string): Photo => ({ id, alt, width: 2000, height: 1500 })
const film = (id: string, alt: string): Clip => ({
  id,
  alt,
  width: 960,
  height: 720,
  seconds: 6,
  webm: false,
  uploaded: '2025-01-15',
})

export const SENT_ARMCHAIR = sent(
  'furniture/input-armchair-01',
  'Plain photo of a curved armchair on a bare floor',
)

export const READING_CORNER = result(
  'furniture/result-reading-corner-01',
  'Reading corner with the curved armchair, olive branches in a vase and a linen curtain in afternoon light',
)

const GENERATED = 'Generated using our Furniture AI'

export const FURNITURE_SETS: readonly FurnitureSet[] = [
  {
    id: 'living-room',
    name: 'Living room',
    inputImages: [
      sent('furniture/input-sofa-01', 'Plain photo of a cream boucle sofa on a bare floor'),
      SENT_ARMCHAIR,
      sent('furniture/input-coffee-table-01', 'Plain photo of a round travertine coffee table'),
      sent('furniture/input-floor-lamp-01', 'Plain photo of an arched floor lamp'),
    ],
    aiResults: [
      {
        type: 'image',
        title: GENERATED,
        photo: result(
          'furniture/result-living-room-01',
          'Warm living room with the cream sofa, armchair, travertine table and arched lamp in window light',
        ),
      },
      {
        type: 'video',
        title: GENERATED,
        clip: film(
          'furniture/result-living-room-01-motion',
          'Slow camera move through a warm living room with the cream sofa, armchair, travertine table and arched lamp',
        ),
      },
      {
        type: 'image',
        title: GENERATED,
        photo: result(
          'furniture/result-coffee-table-01',
          'Round travertine coffee table styled with a vase and books in a sage room',
        ),
      },
    ],
  },
  {
    id: 'kitchen',
    name: 'Kitchen',
    inputImages: [
      sent('furniture/input-kitchen-cabinets-01', 'Plain photo of a run of green kitchen cabinets'),
      sent('furniture/input-bar-stool-01', 'Plain photo of a bar stool'),
      sent('furniture/input-pendant-lamp-01', 'Plain photo of a brushed brass pendant lamp'),
    ],
    aiResults: [
      {
        type: 'image',
        title: 'AI Modern Kitchen',
        photo: result(
          'furniture/result-modern-kitchen-01',
          'Sage cabinets, marble worktop, bar stools and brass pendant lamps in window light',
        ),
      },
      {
        type: 'video',
        title: 'AI Modern Kitchen',
        clip: film(
          'furniture/result-modern-kitchen-01-motion',
          'Slow camera move along sage cabinets, a marble worktop, bar stools and brass pendant lamps',
        ),
      },
      {
        type: 'image',
        title: 'AI Kitchen Design',
        photo: result(
          'furniture/result-kitchen-design-01',
          'Dark cabinets with green marble and warm pendant light',
        ),
      },
      {
        type: 'image',
        title: 'AI Kitchen Design',
        photo: result('furniture/result-kitchen-stools-01', 'Bar stools at an oak island in morning light'),
      },
    ],
  },
]
