/** What a gallery can show. 'selected' exists on the main gallery only. */
export type Filter = 'selected' | 'all' | 'photos' | 'videos'

export type GalleryKind = {
  filters: readonly Filter[]
  /** The first view, and where it falls back to when the active filter is switched off. */
  fallback: Filter
  /** true: a click on a tile toggles its selected flag. */
  selectable: boolean
}

/** /gallery */
export const MAIN_KIND = {
  filters: ['selected', 'all', 'photos', 'videos'],
  fallback: 'selected',
  selectable: true,
} as const satisfies GalleryKind

/** /galleryx */
export const ALTERNATE_KIND = {
  filters: ['all', 'photos', 'videos'],
  fallback: 'all',
  selectable: false,
} as const satisfies GalleryKind
