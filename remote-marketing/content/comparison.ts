import type { Clip, Focus, Headline, Photo } from './types.ts'

type CardText = {
  title: string
  subtitle: string
  description: string
  issues: readonly string[]
  features: readonly string[]
  conclusion: string
  /** Cut from the card's picture, to be shown in its own pixels. */
  stone: Photo
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
    headline: { lead: 'One ring,', em: 'three', tail: 'results.' } satisfies Headline,
    intro:
      'We gave the same phone photo to a generic image tool and to our own studio. Look at the stone first, then at the prongs that hold it. Select a picture to see it full screen.',
  },
  thirdPartyLabel: 'Third-party tool',
  stoneLabel: 'The stone, 1:1',
  statusLabels: { original: 'Original', poor: 'Poor', winner: 'Winner' },
} as const

export const WINNER_CLIP: Clip = {
  id: 'videos/ring-solitaire-diamond-yellow-gold-marble-sweep',
  alt: 'The camera sweeps across a yellow gold solitaire on white marble; its diamond catches the light',
  width: 640,
  height: 800,
  seconds: 5,
  webm: false,
  uploaded: '2026-11-22',
}

/** Enlarges both results of the ring, so that the stones can be compared. */
const RING: Focus = { x: 50, y: 58, zoom: 1.3 }

const stone = (name: string, alt: string): Photo => ({
  id: `misc/stone-${name}-01`,
  alt,
  width: 400,
  height: 200,
})

export const COMPARISON_CARDS: readonly ComparisonCard[] = [
  {
    title: 'Your photo',
    subtitle: 'What you send',
    mediaType: 'dual-image',
    status: 'original',
    modelImage: {
      id: 'jewelry/bracelet-tennis-white-gold-white-marble-01',
      alt: 'The look: a tennis bracelet on white marble',
      width: 1600,
      height: 2000,
    },
    jewelryImage: {
      id: 'before/before-ring-solitaire-01',
      alt: 'Phone photo of a yellow gold solitaire on a wooden table',
      width: 800,
      height: 1000,
    },
    stone: stone('sent', 'The stone of the phone photo: small, with gray metal around it'),
    description: 'A phone photo, and a look that you like.',
    issues: ['Flat light, dull metal', 'No scene around it'],
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
      id: 'poor/poor-ring-solitaire-01',
      alt: 'Faulty generated ring: bent band, plastic metal and extra stones',
      width: 800,
      height: 1000,
    },
    focus: RING,
    stone: stone('generic', 'The stone of the generated picture: dark, between bent prongs'),
    description: 'The tool drew a ring. It did not draw yours.',
    issues: ['Two stones that you never set', 'The band bent out of shape', 'A return waiting to happen'],
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
      id: 'jewelry/ring-solitaire-diamond-yellow-gold-marble-01',
      alt: 'Yellow gold solitaire ring with a round diamond on white marble',
      width: 1600,
      height: 2000,
    },
    video: WINNER_CLIP,
    stone: stone('delivered', 'The stone of our picture: a round diamond in six gold prongs'),
    focus: RING,
    description: 'Same stone, same setting, now lit and moving.',
    issues: [],
    features: [
      'One round diamond in six prongs, as photographed',
      'The same round band, in the same gold',
      'A still and a video that match',
    ],
    conclusion: 'Ready for your product page.',
    showThirdPartyLogo: false,
  },
]
