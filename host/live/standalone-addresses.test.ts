import { link, whole } from '@lustre/platform/definition'
import { createMemoryLogger } from '@lustre/platform/server'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import { createSiteState } from './site-state.ts'
import { ownAddresses } from './standalone.ts'

const TOOL = {
  settings: { TOOL_PORT: whole('', 0, 65_535, { default: 5000 }), TOOL_URL: link('') },
  ownAddress: { label: 'tool', port: 'TOOL_PORT', url: 'TOOL_URL' },
}

let files: SiteFolder
beforeEach(async () => {
  files = await createSiteFolder()
})
afterEach(() => files.remove())

it('come from the definitions of the live releases, with the values of their settings', async () => {
  const state = createSiteState(files.store, SAMPLE_SITE_CONFIG, createMemoryLogger())
  await files.addLive({ name: 'gallery' })
  await state.refresh()
  expect(ownAddresses(state.current(), {})).toEqual([])
  await files.addLive({ name: 'tool', routes: [{ path: '/tool' }], change: TOOL })
  await state.refresh()
  const own = { remote: 'tool', label: 'tool', portSetting: 'TOOL_PORT' }
  expect(ownAddresses(state.current(), {})).toEqual([{ ...own, port: 5000, url: 'http://localhost:5000' }])
  const set = { TOOL_PORT: '6000', TOOL_URL: 'https://tool.example/' }
  expect(ownAddresses(state.current(), set)).toEqual([{ ...own, port: 6000, url: 'https://tool.example' }])
  await state.close()
})
