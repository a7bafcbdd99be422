import { access } from 'node:fs/promises'
import { createServerLogger } from '@lustre/platform/server'
import { renderFileOf } from '../build/shell-build.ts'
import type { ReleaseManifest } from '../releases/manifest.ts'
import { createSections } from '../sections/sections.ts'
import { API_CHECK_MS, apiProblems } from './api-check.ts'
import { renderProblems } from './render-check.ts'
import { sampleSettings } from './sample-settings.ts'

/**
 * Tries the server code of a release, its pages and its API, in a process of its own, as the host would run it.
 * @returns a sentence for everything that fails
 * @throws {Error} when there is no shell build to render with
 */
export async function serverProblems(
  siteDir: string,
  folder: string,
  manifest: ReleaseManifest,
): Promise<string[]> {
  const renderFile = renderFileOf(siteDir)
  await access(renderFile).catch(() => {
    throw new Error(`the shell is not built in ${siteDir}: run npm start once, or npm run build`)
  })
  const sections = createSections({
    renderFile,
    environmentFor: async (release) => sampleSettings(release),
    siteUrl: null,
    mode: 'embedded',
    log: createServerLogger(() => {}),
    // patient: it runs on a machine that may be building
    limits: { apiStartMs: API_CHECK_MS, missedHeartbeats: 20 },
  })
  try {
    const release = { manifest, folder }
    return [...(await renderProblems(sections, release)), ...(await apiProblems(sections, release))]
  } finally {
    await sections.close()
  }
}
