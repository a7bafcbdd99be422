import { type Kept, link } from '@lustre/platform/definition'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { describe, expect, it } from 'vitest'
import { KEEPS } from '../../shell/content/keeps.ts'
import { workspaceDefinitions } from '../build/read-definition.ts'
import { HOST_KEEPS } from '../content/keeps.ts'
import { HOST_SETTINGS } from '../settings/host-settings.ts'
import { type Declared, siteKeeps } from './site-keeps.ts'

const MAIL: Kept = { in: 'outside', what: 'Mails', to: 'x', provider: 'mail' }
const LIST: Kept = { in: 'server', what: 'The list', until: 'x', seenBy: 'x', provider: 'mail' }
const HOOK: Kept = { in: 'outside', what: 'Messages', to: 'x', setting: 'HOOK_URL' }
const SETTINGS = { HOOK_URL: link('') }
const REAL = { standIns: [], missing: [] }

const said = (section: Partial<Declared>, config: Partial<typeof SAMPLE_SITE_CONFIG> = REAL, env = {}) =>
  siteKeeps({ keeps: [] }, [{ settings: {}, keeps: [], ...section }], [], {
    config: { ...SAMPLE_SITE_CONFIG, ...config },
    env,
  }).keeps.map(({ what }) => what)

describe('what a site keeps', () => {
  it('is what its sections, its shell and the host declare, without the conditions', () => {
    const keeps = said({ keeps: [MAIL] })
    expect(keeps).toContain('Mails')
    expect(keeps).toContain(HOST_KEEPS[0]?.what)
    const shell: Kept = { in: 'outside', what: 'Addresses', to: 'x', provider: 'mail' }
    const all = siteKeeps({ keeps: [shell] }, [], [], { config: { ...SAMPLE_SITE_CONFIG, ...REAL }, env: {} })
    expect(all.keeps).toContainEqual({ in: 'outside', what: 'Addresses', to: 'x' })
  })

  it('names no provider that the site lacks, and none that a stand-in replaces', () => {
    expect(said({ keeps: [MAIL, LIST] })).toEqual(expect.arrayContaining(['Mails', 'The list']))
    const withStandIn = said({ keeps: [MAIL, LIST] }, { standIns: ['mail'], missing: [] })
    expect(withStandIn).toContain('The list')
    expect(withStandIn).not.toContain('Mails')
    const without = said({ keeps: [MAIL, LIST] }, { standIns: [], missing: ['mail'] })
    expect(without).not.toContain('The list')
    expect(without).not.toContain('Mails')
  })

  it('depends on a setting only when its section declares the setting', () => {
    const env = { HOOK_URL: 'https://tool.example' }
    expect(said({ keeps: [HOOK], settings: SETTINGS }, REAL, env)).toContain('Messages')
    expect(said({ keeps: [HOOK], settings: SETTINGS }, REAL, { HOOK_URL: ' ' })).not.toContain('Messages')
    expect(said({ keeps: [HOOK] }, REAL, env)).not.toContain('Messages')
  })

  it('lists an item once even if several parts keep it', () => {
    expect(
      said({ keeps: [LIST, { ...LIST, provider: undefined }] }).filter((what) => what === 'The list'),
    ).toHaveLength(1)
  })

  it('includes the cookies of shuffled pages', () => {
    const routes = [
      { path: '/gallery', shuffle: { seeds: 9, sticky: false } },
      { path: '/run', shuffle: { seeds: 9, sticky: true } },
      { path: '/tos', shuffle: null },
    ]
    const { keeps } = siteKeeps({ keeps: [] }, [], routes, { config: SAMPLE_SITE_CONFIG, env: {} })
    const names = keeps.flatMap((kept) => (kept.in === 'cookie' ? kept.names : []))
    expect(names).toEqual(['last-gallery', 'order-run', 'last-run', 'canary', 'preview', 'releases_session'])
  })

  it('has the date of the latest change to any part, and no date when nothing has changed', () => {
    const changed = (...dates: (string | null)[]) =>
      siteKeeps(
        { keeps: [], keepsChanged: dates[0] ?? null },
        dates.slice(1).map((keepsChanged) => ({ settings: {}, keeps: [], keepsChanged })),
        [],
        { config: SAMPLE_SITE_CONFIG, env: {} },
      ).changed
    expect(changed(null, null)).toBeNull()
    expect(changed('2026-02-01T00:00:00.000Z', null, '2026-11-01T00:00:00.000Z')).toBe(
      '2026-11-01T00:00:00.000Z',
    )
  })
})

it('makes each part’s conditions depend on its own settings only', async () => {
  const definitions = await workspaceDefinitions()
  const parts: Declared[] = [
    ...definitions.values(),
    { settings: HOST_SETTINGS, keeps: KEEPS },
    { settings: HOST_SETTINGS, keeps: HOST_KEEPS },
  ]
  for (const { settings, keeps } of parts)
    for (const { setting } of keeps)
      if (setting !== undefined) expect(Object.keys(settings)).toContain(setting)
})
