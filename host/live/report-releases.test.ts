import { createMemoryLogger } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { expect, it } from 'vitest'
import type { ObjectStore } from '../releases/store/object-store.ts'
import { createSiteFolder } from '../testing/site-folder.ts'
import { createReleaseReports } from './report-releases.ts'
import { createSiteState } from './site-state.ts'

it.each([
  ['[packed-quiet] logs nothing about a store that the host may not write to', 'EACCES', 0],
  ['logs once that a store accepts no reports', 'ECONNRESET', 1],
])('%s', async (_, code, lines) => {
  const files = await createSiteFolder()
  const log = createMemoryLogger()
  const state = createSiteState(files.store, SAMPLE_SITE_CONFIG, log)
  let puts = 0
  const put: ObjectStore['put'] = async () => {
    puts += 1
    throw Object.assign(new Error('refused'), { code })
  }
  const reports = createReleaseReports({ ...files.objects, put }, 'live', state, () => null, log)
  reports.report()
  reports.report()
  await expect.poll(() => puts).toBe(2)
  await reports.close()
  expect(log.lines).toHaveLength(lines)
  await state.close()
  await files.remove()
})
