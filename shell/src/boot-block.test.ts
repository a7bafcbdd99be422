import { SAMPLE_SITE_CONFIG } from '@lustre/platform'
import { expect, it } from 'vitest'
import { parseBoot } from './boot-block.ts'

const BOOT = { config: SAMPLE_SITE_CONFIG, remotes: [], remote: null, seed: 0, preload: [], standalone: null }

it('returns what the host wrote', () => {
  expect(parseBoot(JSON.stringify(BOOT))).toEqual(BOOT)
})

it.each(['', '{"config":{', 'null', '[]', '{"config":{}}', '{"remotes":[]}'])('refuses %j', (text) => {
  expect(() => parseBoot(text)).toThrow('the boot block is incomplete')
})
