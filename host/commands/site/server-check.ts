import { createServerLogger } from '@lustre/platform/server'
import {
  createSections,
  type Sections,
  type StoredRelease,
  type StoredShell,
} from '../../sections/sections.ts'
import { API_CHECK_MS, apiProblems } from './api-check.ts'
import { renderProblems } from './render-check.ts'
import { sampleSettings } from './sample-settings.ts'

/** Opens every page of releases in a browser. @returns a sentence for every page that fails */
export type TryPages = (
  sections: Pick<Sections, 'of'>,
  releases: readonly StoredRelease[],
  shell: StoredShell,
) => Promise<string[]>

/** Runs the server code of releases in their own processes, as the host does, with sample settings. */
export async function withCheckSections<T>(
  releases: readonly (StoredRelease | StoredShell)[],
  check: (sections: Sections) => Promise<T>,
): Promise<T> {
  const sections = createSections({
    folders: releases.map(({ folder }) => folder),
    environmentFor: async (release) => sampleSettings(release),
    siteUrl: null,
    mode: 'embedded',
    log: createServerLogger(() => {}),
    // Long, because the machine may be building.
    limits: { apiStartMs: API_CHECK_MS, missedHeartbeats: 20 },
  })
  try {
    return await check(sections)
  } finally {
    await sections.close()
  }
}

/**
 * Tries a release: its pages and its API on the host, then its pages in a browser.
 * @param shell renders the pages
 * @param tryPages opens the pages in a browser; null: skips that check
 * @returns a sentence for every failure
 */
export const serverProblems = (
  release: StoredRelease,
  shell: StoredShell,
  tryPages: TryPages | null = null,
): Promise<string[]> =>
  withCheckSections([release, shell], async (sections) => {
    const found = [
      ...(await renderProblems(sections, release, shell)),
      ...(await apiProblems(sections, release)),
    ]
    return found.length > 0 || tryPages === null ? found : tryPages(sections, [release], shell)
  })
