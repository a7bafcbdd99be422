import { tmpdir } from 'node:os'
import { createMemoryLogger } from '@lustre/platform/server'
import { createSections, type SectionsOptions } from '../sections/sections.ts'

/** Processes of sections that render with the bundle for tests; the test closes them. */
export const testSections = (change: Partial<SectionsOptions> = {}) =>
  createSections({
    // test releases lie anywhere below
    folders: [tmpdir()],
    environmentFor: async () => ({}),
    siteUrl: null,
    mode: 'embedded',
    log: createMemoryLogger(),
    ...change,
  })
