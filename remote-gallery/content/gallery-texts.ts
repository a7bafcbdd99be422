/** What the gallery pages say. */
export const MAIN_TEXTS = {
  title: 'Curated Gallery Collection',
  headTitle: 'Jewelry Photo and Video Gallery',
  description:
    'On-model jewelry photographs and short films, each made from an ordinary product photo or a CAD render.',
  keywords: 'jewelry photography gallery, AI jewelry photos, on-model jewelry, jewelry videos',
  intro:
    'Every picture here began as an ordinary product photo or a CAD render. Look for the light, the metal and the stone: they are the piece that was sent.',
} as const

export const ALTERNATE_TEXTS = {
  title: 'Curated Gallery Collection',
  headTitle: 'Portfolio: Jewelry Photos and Videos',
  description:
    'A shorter portfolio of on-model jewelry photographs and cinematic clips made from customers’ own product photos.',
  keywords: 'jewelry portfolio, AI jewelry photography, jewelry product videos',
  intro:
    'A shorter walk through the work: rings, necklaces, earrings and bracelets, still and moving. Open any picture to see it large.',
} as const

export const FILTER_LABELS = {
  selected: 'Selected',
  all: 'All',
  photos: 'Photos',
  videos: 'Videos',
} as const

export const GALLERY_LABELS = {
  eyebrow: 'Gallery',
  filter: 'Show',
  showAll: 'Show All Photos and Videos',
  results: 'Pictures',
  viewLarger: (alt: string) => `View larger: ${alt}`,
  select: (alt: string) => `Selected: ${alt}`,
  showMore: 'Show more pictures',
  pauseVideos: 'Pause videos',
  playVideos: 'Play videos',
  nothingSelected: 'Nothing is selected. Show all pictures and choose the ones that fit your brand.',
  moreFailed: 'The rest of the gallery could not be loaded.',
  retry: 'Try again',
  videoUnavailable: 'Video unavailable',
  openVideo: (alt: string) => `Open the video: ${alt}`,
  removed: 'Removed from your selection.',
  undo: 'Undo',
} as const

export const STATS = {
  photos: 'Curated Photos',
  videos: 'Curated Videos',
  quality: { figure: '4K', label: 'Premium Quality' },
} as const

export const LIGHTBOX_LABELS = {
  name: 'Picture viewer',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  notLoaded: 'The picture viewer could not be loaded. Check your connection and try again.',
  retry: 'Try again',
  position: (index: number, total: number) => `${index} of ${total}`,
} as const
