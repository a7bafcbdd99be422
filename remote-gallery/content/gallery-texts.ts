export const MAIN_TEXTS = {
  eyebrow: 'Gallery',
  title: 'Curated Gallery Collection',
  headTitle: 'Jewelry Photo and Video Gallery',
  description:
    'Sample jewelry pictures and short films: what we create from an ordinary product photo or a CAD render.',
  keywords: 'jewelry photography gallery, AI jewelry photos, on-model jewelry, jewelry videos',
  intro:
    'Sample work: what we create from an ordinary product photo or CAD render. Open a picture to look closely at the metal and the stones, where we have it beside the photo that was sent.',
} as const

export const ALTERNATE_TEXTS = {
  eyebrow: 'Portfolio',
  title: 'Curated Gallery Collection: Highlights',
  headTitle: 'Jewelry Portfolio: Highlights in Photos and Video',
  description:
    'Highlights of our sample portfolio: photographs and cinematic clips, created from ordinary product photos.',
  keywords: 'jewelry portfolio, AI jewelry photography, jewelry product videos',
  intro:
    'A shorter tour of our sample work: rings, necklaces, earrings and bracelets, in photos and on video. Open any picture to see it full size.',
} as const

export const FILTER_LABELS = {
  selected: 'Selected',
  all: 'All',
  photos: 'Photos',
  videos: 'Videos',
} as const

export const GALLERY_LABELS = {
  filter: 'Show',
  showAll: 'Show All Photos and Videos',
  results: 'Pictures',
  viewLarger: (alt: string) => `View larger: ${alt}`,
  showMore: 'Show more pictures',
  pauseVideos: 'Pause videos',
  playVideos: 'Play videos',
  nothingSelected: 'Nothing is selected.',
  selectSomething: 'Show everything and pick what suits your brand.',
  openVideo: (alt: string) => `Open the video: ${alt}`,
} as const

export const STATS = {
  photos: 'Curated Photos',
  videos: 'Curated Videos',
  /** The widest picture shown. */
  quality: { figure: (px: number) => `${px} px`, label: 'Premium Quality' },
} as const

export const LIGHTBOX_LABELS = {
  title: 'Picture viewer',
  previous: 'Previous picture',
  next: 'Next picture',
  notLoaded: 'The picture viewer could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  sent: 'Sent',
  sentAlt: 'The photo that was sent',
  order: 'Make mine like this',
  position: (index: number, total: number) => `${index} of ${total}`,
} as const
