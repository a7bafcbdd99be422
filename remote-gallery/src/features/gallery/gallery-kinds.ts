import type { Tone } from '@lustre/shared-ui'

/** 'selected' exists only in the main gallery. */
export type Filter = 'selected' | 'all' | 'photos' | 'videos'

export type GalleryKind = {
  filters: readonly Filter[]
  /** The first filter, and the one after the active filter is switched off. */
  fallback: Filter
  selectable: boolean
  tone: Tone
  /** On wide screens, puts the title beside the first picture. */
  titleBeside: boolean
}

export const MAIN_KIND = {
  filters: ['selected', 'all', 'photos', 'videos'],
  fallback: 'selected',
  selectable: true,
  tone: 'paper',
  titleBeside: true,
} as const satisfies GalleryKind

export const ALTERNATE_KIND = {
  filters: ['all', 'photos', 'videos'],
  fallback: 'all',
  selectable: false,
  tone: 'night',
  titleBeside: false,
} as const satisfies GalleryKind
