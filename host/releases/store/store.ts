import type { createReleaseStore } from './release-store.ts'

export type WritableReleaseStore = ReturnType<typeof createReleaseStore>

/** What a host needs of it. */
export type ReleaseStore = Omit<WritableReleaseStore, 'add' | 'list' | 'remove' | 'change'>
