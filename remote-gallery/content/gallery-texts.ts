export const MAIN_TEXTS = {
  eyebrow: 'Gallery',
  title: 'Curated Gallery Collection',
  headTitle: 'Jewelry Photo and Video Gallery',
  description:
    'On-model jewelry photographs and short films, each made from an ordinary product photo or a CAD render.',
  keywords: 'jewelry photography gallery, AI jewelry photos, on-model jewelry, jewelry videos',
  intro:
    'Every picture here started as an ordinary product photo or CAD render. Look closely at the metal and the stones: this is the piece the client sent.',
} as const

export const ALTERNATE_TEXTS = {
  eyebrow: 'Portfolio',
  title: 'Curated Gallery Collection: Highlights',
  headTitle: 'Jewelry Portfolio: Highlights in Photos and Video',
  description:
    'Highlights of our jewelry portfolio: on-model photographs and cinematic clips, made from customers’ own product photos.',
  keywords: 'jewelry portfolio, AI jewelry photography, jewelry product videos',
  intro:
    'A shorter tour of our work: rings, necklaces, earrings and bracelets, in photos and on video. Open any picture to see it full size.',
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
  moreFailed: 'The rest of the gallery could not be loaded.',
  retry: 'Try again',
  openVideo: (alt: string) => `Open the video: ${alt}`,
} as const

export const STATS = {
  photos: 'Curated Photos',
  videos: 'Curated Videos',
  quality: { figure: '4K', label: 'Premium Quality' },
} as const

export const LIGHTBOX_LABELS = {
  title: 'Picture viewer',
  previous: 'Previous picture',
  next: 'Next picture',
  notLoaded: 'The picture viewer could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  position: (index: number, total: number) => `${index} of ${total}`,
} as const
