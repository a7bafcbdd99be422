import type { Tone } from '@lustre/shared-ui'

/** What a gallery can show. 'selected' exists on the main gallery only. */
export type Filter = 'selected' | 'all' | 'photos' | 'videos'

export type GalleryKind = {
  filters: readonly Filter[]
  /** The first view, and where it falls back to when the active filter is switched off. */
  fallback: Filter
  /** true: a click on a tile toggles its selected flag. */
  selectable: boolean
  /** The ground that its pictures are on. */
  tone: Tone
  /** On wide screens the title stands beside the first picture; otherwise over the whole width. */
  titleBeside: boolean
}

/** /gallery: the contact sheet, on paper, for choosing. */
export const MAIN_KIND = {
  filters: ['selected', 'all', 'photos', 'videos'],
  fallback: 'selected',
  selectable: true,
  tone: 'paper',
  titleBeside: true,
} as const satisfies GalleryKind

/** /galleryx: the screening, on night, for looking. */
export const ALTERNATE_KIND = {
  filters: ['all', 'photos', 'videos'],
  fallback: 'all',
  selectable: false,
  tone: 'night',
  titleBeside: false,
} as const satisfies GalleryKind
