import type { Clip, Focus, Headline, Photo } from './types.ts'

type CardText = {
  title: string
  subtitle: string
  description: string
  issues: readonly string[]
  features: readonly string[]
  conclusion: string
  /** Marks the output of a third-party tool. */
  showThirdPartyLogo: boolean
}

export type ComparisonCard = CardText &
  (
    | { mediaType: 'dual-image'; status: 'original'; modelImage: Photo; jewelryImage: Photo }
    | { mediaType: 'image'; status: 'poor'; image: Photo; focus: Focus }
    /** `image` replaces the video when it cannot be played. */
    | { mediaType: 'video'; status: 'winner'; image: Photo; video: Clip; focus: Focus }
  )

export const COMPARISON = {
  heading: {
    eyebrow: 'Side by side',
    headline: { lead: 'One pair of earrings,', em: 'three', tail: 'results.' } satisfies Headline,
    intro:
      'We gave the same phone photo to a generic image tool and to our own studio. Look at the stone first, then at the halo around it. Select a picture to see it full screen.',
  },
  thirdPartyLabel: 'Third-party tool',
  statusLabels: { original: 'Original', poor: 'Poor', winner: 'Winner' },
} as const

export const WINNER_CLIP: Clip = {
  id: 'videos/earrings-emerald-on-model-01',
  alt: 'The camera moves around an emerald pear-drop earring worn on a terracotta sculpture; the halo of diamonds catches the light',
  width: 480,
  height: 600,
  seconds: 5,
  webm: true,
  uploaded: '2025-01-15',
}

/** Enlarges both results of the earring, so that the stones can be compared. */
const EARRING: Focus = { x: 58, y: 47, zoom: 1.15 }

export const COMPARISON_CARDS: readonly ComparisonCard[] = [
  {
    title: 'Your photo',
    subtitle: 'What you send',
    mediaType: 'dual-image',
    status: 'original',
    modelImage: {
      id: 'misc/mannequin-head-front-01',
      alt: 'Neutral mannequin head, front view, evenly lit on plain gray',
      width: 1024,
      height: 1024,
    },
    jewelryImage: {
      id: 'before/before-earrings-pear-drop-01',
      alt: 'Phone photo of emerald drop earrings on a wooden table',
      width: 1600,
      height: 2000,
    },
    description: 'A phone photo from your desk, and a model whose look you like.',
    issues: ['Flat light, gray stones', 'No one wearing it'],
    features: [],
    conclusion: 'Enough for us to work from.',
    showThirdPartyLogo: false,
  },
  {
    title: 'Generic AI',
    subtitle: 'One prompt, no one checking',
    mediaType: 'image',
    status: 'poor',
    image: {
      id: 'poor/poor-earrings-pear-drop-01',
      alt: 'Faulty generated earring: a ruby instead of the emerald, with a distorted halo',
      width: 1600,
      height: 2000,
    },
    focus: EARRING,
    description: 'The tool drew an earring. It did not draw yours.',
    issues: ['A ruby where the emerald was', 'The halo melted out of shape', 'A return waiting to happen'],
    features: [],
    conclusion: 'Unusable.',
    showThirdPartyLogo: true,
  },
  {
    title: '{siteName}',
    subtitle: 'Photo and video',
    mediaType: 'video',
    status: 'winner',
    image: {
      id: 'jewelry/earrings-pear-drop-emerald-yellow-gold-on-model-terracotta-01',
      alt: 'Emerald pear-drop earring with a diamond halo on a terracotta sculpture, close crop of ear, jaw and neck',
      width: 1600,
      height: 2000,
    },
    video: WINNER_CLIP,
    focus: EARRING,
    description: 'Same stone, same setting, now worn and moving.',
    issues: [],
    features: [
      'A pear-cut emerald, as photographed',
      'Every stone in the halo, counted',
      'A still and a video that match',
    ],
    conclusion: 'Ready for your product page.',
    showThirdPartyLogo: false,
  },
]
