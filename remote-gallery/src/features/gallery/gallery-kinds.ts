import type { Tone } from '@lustre/shared-ui'
import type { GridWidth } from '../common/tile-picture.ts'

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
  /** How wide its grid becomes. In the page's column the title stands in it, beside the first picture. */
  grid: GridWidth
}

/** /gallery: the contact sheet, on paper, for choosing. */
export const MAIN_KIND = {
  filters: ['selected', 'all', 'photos', 'videos'],
  fallback: 'selected',
  selectable: true,
  tone: 'paper',
  grid: 'column',
} as const satisfies GalleryKind

/** /galleryx: the screening, on night and with the largest pictures that the screen takes whole, for looking. */
export const ALTERNATE_KIND = {
  filters: ['all', 'photos', 'videos'],
  fallback: 'all',
  selectable: false,
  tone: 'night',
  grid: 'screen',
} as const satisfies GalleryKind
