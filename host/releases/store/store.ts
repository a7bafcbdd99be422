import type { createReleaseStore } from './release-store.ts'

export type WritableReleaseStore = ReturnType<typeof createReleaseStore>

/** The part of the store that a host uses. */
export type ReleaseStore = Omit<WritableReleaseStore, 'add' | 'list' | 'remove' | 'change'>
