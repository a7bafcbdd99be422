import type { Tone } from '@lustre/shared-ui'

/** 'selected' exists only in a gallery whose pictures can be selected. */
export type Filter = 'selected' | 'all' | 'photos' | 'videos'

/** `selectable` also opens on the selection, and puts the title beside the first picture in high windows too. */
export type GalleryKind = { selectable: boolean; tone: Tone }

export const MAIN_KIND: GalleryKind = { selectable: true, tone: 'paper' }
export const ALTERNATE_KIND: GalleryKind = { selectable: false, tone: 'night' }
