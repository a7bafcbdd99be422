import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { madeUpPasscodes } from '../settings/api-environment.ts'
import { createEmbeddedSecrets, type EmbeddedSecrets } from '../settings/embedded-secrets.ts'
import { HOST_SETTINGS } from '../settings/host-settings.ts'
import { checkSettings, readSettings } from '../settings/settings.ts'
import { temporaryFolder } from '../testing/releases.ts'
import { boardPasscode } from './connect-board.ts'

let folder: string
let secrets: EmbeddedSecrets
beforeEach(async () => {
  folder = await temporaryFolder('board-passcode')
  secrets = createEmbeddedSecrets(folder)
})
afterEach(() => rm(folder, { recursive: true }))

describe('the board’s passcode', () => {
  it('is the one that the operator set', async () => {
    const settings = readSettings({ RELEASES_PASSCODE: 'our own words' })
    expect(await boardPasscode(settings, secrets)).toBe('our own words')
    expect(await boardPasscode(settings, null)).toBe('our own words')
  })

  it('is generated in the embedded mode, stored, and shown at the start', async () => {
    const made = await boardPasscode(readSettings({ RELEASES_PASSCODE: ' ' }), secrets)
    expect(made?.length).toBeGreaterThanOrEqual(8)
    expect(await boardPasscode(readSettings({}), createEmbeddedSecrets(folder))).toBe(made)
    const host = [{ settings: HOST_SETTINGS }]
    expect(await madeUpPasscodes(host, {}, secrets)).toEqual([
      { label: 'board passcode', value: made, where: '/site/releases' },
    ])
    expect(await madeUpPasscodes(host, { RELEASES_PASSCODE: 'our own words' }, secrets)).toEqual([])
  })

  it('does not exist in production unless it is set, and must be long there', async () => {
    expect(await boardPasscode(readSettings({}), null)).toBeNull()
    const start = (RELEASES_PASSCODE?: string) => () =>
      checkSettings([], { SITE_MODE: 'production', RELEASES_PASSCODE })
    const problem = 'RELEASES_PASSCODE: needs 12 characters or more in production'
    expect(start('eleven char')).toThrow(problem)
    expect(start('twelve chars')).not.toThrow(problem)
    expect(start()).not.toThrow('RELEASES_PASSCODE')
  })
})
