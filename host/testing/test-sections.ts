import { tmpdir } from 'node:os'
import { createMemoryLogger } from '@lustre/platform/server'
import { createSections, type SectionsOptions } from '../sections/sections.ts'

/** Section processes with the render bundle for tests; the test closes them. */
export const testSections = (change: Partial<SectionsOptions> = {}) =>
  createSections({
    folders: [tmpdir()],
    environmentFor: async () => ({}),
    siteUrl: null,
    mode: 'embedded',
    log: createMemoryLogger(),
    ...change,
  })
