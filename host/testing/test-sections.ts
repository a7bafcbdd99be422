import { createMemoryLogger } from '@lustre/platform/server'
import { createSections, type SectionsOptions } from '../sections/sections.ts'
import { TEST_RENDER } from './site-folder.ts'

/** Processes of sections that render with the bundle for tests; the test closes them. */
export const testSections = (change: Partial<SectionsOptions> = {}) =>
  createSections({
    renderFile: TEST_RENDER,
    environmentFor: async () => ({}),
    siteUrl: null,
    mode: 'embedded',
    log: createMemoryLogger(),
    ...change,
  })
