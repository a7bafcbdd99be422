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
    headline: { lead: 'One ring,', em: 'three', tail: 'results.' } satisfies Headline,
    intro:
      'We gave the same phone photo to a generic image tool and to our own studio. Look at the stone first, then at the halo around it. Select a picture to see it full screen.',
  },
  thirdPartyLabel: 'Third-party tool',
  statusLabels: { original: 'Original', poor: 'Poor', winner: 'Winner' },
} as const

export const WINNER_CLIP: Clip = {
  id: 'videos/ring-halo-emerald-black-glass-01',
  alt: 'The camera moves around an emerald halo ring on black glass; its diamonds catch the light',
  width: 640,
  height: 800,
  seconds: 5,
  webm: false,
  uploaded: '2026-11-28',
}

/** Enlarges both results of the ring, so that the stones can be compared. */
const RING: Focus = { x: 50, y: 35, zoom: 1.15 }

export const COMPARISON_CARDS: readonly ComparisonCard[] = [
  {
    title: 'Your photo',
    subtitle: 'What you send',
    mediaType: 'dual-image',
    status: 'original',
    modelImage: {
      id: 'jewelry/ring-eternity-diamond-platinum-black-glass-01',
      alt: 'The look: a diamond band on black glass',
      width: 1600,
      height: 2000,
    },
    jewelryImage: {
      id: 'before/before-ring-halo-emerald-01',
      alt: 'Phone photo of an emerald halo ring on a gray table',
      width: 800,
      height: 1000,
    },
    description: 'A phone photo from your desk, and a picture whose look you like.',
    issues: ['Flat light, gray metal', 'No scene around it'],
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
      id: 'poor/poor-ring-halo-01',
      alt: 'Faulty generated ring: a sapphire instead of the emerald, a melted band and halo',
      width: 1200,
      height: 1500,
    },
    focus: RING,
    description: 'The tool drew a ring. It did not draw yours.',
    issues: [
      'A sapphire where the emerald was',
      'The band melted out of shape',
      'A return waiting to happen',
    ],
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
      id: 'jewelry/ring-halo-emerald-white-gold-black-glass-01',
      alt: 'White gold ring with an emerald-cut emerald in a diamond halo, on black glass',
      width: 1200,
      height: 1500,
    },
    video: WINNER_CLIP,
    focus: RING,
    description: 'Same stone, same setting, now lit and moving.',
    issues: [],
    features: [
      'An emerald-cut emerald, as photographed',
      'Every stone in the halo, counted',
      'A still and a video that match',
    ],
    conclusion: 'Ready for your product page.',
    showThirdPartyLogo: false,
  },
]
