import type { WritableReleaseStore } from './release-store.ts'

export type { WritableReleaseStore }

/** The part of the store that a host uses. */
export type ReleaseStore = Omit<WritableReleaseStore, 'add' | 'list' | 'remove' | 'change' | 'inChannel'>
