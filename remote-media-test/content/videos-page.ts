export const VIDEOS_PAGE = {
  headTitle: 'Test Video Grid',
  title: 'Test Video Grid',
  intro:
    'Three clips from the video delivery service. They play on their own, muted and looping. The line below each one says what arrived.',
  waiting: 'Loading',
  playing: (width: number, height: number, seconds: string) => `Playing, ${width} × ${height}, ${seconds} s`,
  paused: 'Paused',
  unavailable: 'Video unavailable',
} as const

export const TEST_VIDEOS = [
  {
    publicId: 'videos/ring-solitaire-turntable-01',
    alt: 'A yellow gold solitaire turns slowly in the dark, its diamond catching the light',
    width: 480,
    height: 600,
  },
  {
    publicId: 'videos/earrings-ruby-chandelier-01',
    alt: 'Ruby chandelier earrings sway against rose paper',
    width: 480,
    height: 600,
  },
  {
    publicId: 'videos/chain-curb-black-glass-01',
    alt: 'A heavy gold curb chain coiled on black glass, light gliding over the links',
    width: 480,
    height: 600,
  },
] as const
