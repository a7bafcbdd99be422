import { appendFile, readFile } from 'node:fs/promises'
import path from 'node:path'
import { text, whole } from '@lustre/platform/definition'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { status } from '../commands/site/status.ts'
import { verify } from '../commands/site/upkeep.ts'
import { createSiteFolder, type SiteFolder } from '../testing/site-folder.ts'
import type { Site } from './command-site.ts'
import { canary, promote, rollback } from './promote.ts'
import { RefusedError } from './refused.ts'

let files: SiteFolder
let site: Site
beforeEach(async () => {
  files = await createSiteFolder()
  site = { store: files.store, objects: files.objects, by: 'Ana' }
})
afterEach(() => files.remove())

const registryText = () => readFile(path.join(files.folder, 'live/gallery.json'), 'utf8').catch(() => null)
const entry = async (name = 'gallery') => (await files.store.readRegistry()).remotes[name]
const damage = (version: string, file = 'ssr/remote.js') =>
  appendFile(path.join(files.folder, 'releases/gallery', version, file), '\n')

/** Returns the reasons of a refusal, which must leave the pointer as it is. */
async function reasons(command: () => Promise<unknown>): Promise<string[]> {
  const before = await registryText()
  const error: unknown = await command().then(
    () => null,
    (cause: unknown) => cause,
  )
  expect(await registryText()).toBe(before)
  if (!(error instanceof RefusedError)) throw new Error(`not refused: ${String(error)}`)
  for (const reason of error.reasons) expect(error.message).toContain(`  - ${reason}`)
  return error.reasons
}

describe('promote', () => {
  it('makes a release live once every page renders', async () => {
    const routes = [{}, { path: '/gallery/:id' }, { path: '/portfolio', redirect: '/gallery' }]
    await files.add({ version: '1.0.0-a', routes })
    await promote(site, 'gallery', '1.0.0-a')
    expect(await entry()).toMatchObject({ live: '1.0.0-a', previous: [] })
    await files.add({ version: '1.0.0-b', routes })
    await promote(site, 'gallery', '1.0.0-b')
    expect(await entry()).toMatchObject({ live: '1.0.0-b', previous: ['1.0.0-a'] })
  })

  it('makes a shell live whose weight was accepted at its release, and rolls back to it', async () => {
    await files.addLive({ change: { budgets: { '/gallery': 0.001 } } })
    for (const version of ['1.0.0-t', '1.0.0-u']) {
      await files.addShell({ version })
      await promote(site, 'shell', version)
      expect((await files.store.readRegistry()).shell?.live).toBe(version)
    }
    await rollback(site, 'shell')
    expect((await files.store.readRegistry()).shell?.live).toBe('1.0.0-t')
  })

  it('refuses a release whose page throws, and names the page and the reason', async () => {
    await files.add({
      version: '1.0.0-a',
      ssr: "export const render = () => { throw new Error('no price') }",
    })
    expect(await reasons(() => promote(site, 'gallery', '1.0.0-a'))).toEqual([
      '/gallery does not render: no price',
    ])
  })

  it.each([
    [
      'throws at its start',
      "export const createApi = async () => { throw new Error('no table') }",
      'its API does not start: no table',
    ],
    ['exits at import', 'process.exit(3)', 'its API does not start: it ended with code 3'],
    ['exports nothing', 'export {}', 'its API bundle exports no createApi'],
    [
      'throws at every call',
      "export const createApi = async () => ({ fetch: () => { throw new Error('no') } })",
      'its API throws',
    ],
    [
      'fails at every call',
      'export const createApi = async () => ({ fetch: () => new Response(null, { status: 503 }) })',
      'its API is unhealthy: it answers 503',
    ],
  ])('refuses a release whose API %s, with the reason', async (_what, api, why) => {
    await files.add({ version: '1.0.0-a', api })
    expect(await reasons(() => promote(site, 'gallery', '1.0.0-a'))).toEqual([expect.stringContaining(why)])
  })

  it('tries an API with sample settings, and with none of the operator’s values', async () => {
    const api = `export const createApi = async ({ env }) => {
        if (env.GALLERY_CODE !== '0000' || !env.DATABASE_URL.endsWith('@sample.invalid/sample') || 'GALLERY_LIMIT' in env)
          throw new Error(JSON.stringify(env))
        return { fetch: () => new Response('well') }
      }`
    const settings = {
      GALLERY_CODE: text('', {
        pattern: /\d{4}/,
        required: true,
        secret: true,
        madeUp: { as: 'four digits' },
      }),
      GALLERY_LIMIT: whole('', 1, 10, { default: 5 }),
    }
    await files.add({ version: '1.0.0-a', api, change: { settings, providers: ['database'] } })
    process.env.DATABASE_URL = 'postgresql://site:word@db.example/site'
    try {
      await promote(site, 'gallery', '1.0.0-a')
    } finally {
      delete process.env.DATABASE_URL
    }
    expect(await entry()).toMatchObject({ live: '1.0.0-a' })
  })

  it('refuses a page without a title', async () => {
    await files.add({ version: '1.0.0-a', ssr: "export const render = () => '<main>work</main>'" })
    expect(await reasons(() => promote(site, 'gallery', '1.0.0-a'))).toEqual(['/gallery has no title'])
  })

  it('refuses a release with a changed file', async () => {
    await files.add({ version: '1.0.0-a' })
    await damage('1.0.0-a', 'client/assets/style.css')
    expect(await reasons(() => promote(site, 'gallery', '1.0.0-a'))).toEqual([
      'client/assets/style.css has a wrong digest',
    ])
  })

  it('refuses a release built for another contract', async () => {
    await files.add({ version: '1.0.0-a', change: { contract: 4 } })
    expect(await reasons(() => promote(site, 'gallery', '1.0.0-a'))).toEqual([
      'it speaks contract 4, this shell speaks 3: bring the site to contract 4 first, or build it with an older kit or checkout',
    ])
  })

  it('[shared-version] refuses a release that needs other versions of the shell’s shared packages', async () => {
    const problem = 'it needs react ^20.0.0, and the shell has 19.3.1'
    await files.add({ version: '1.0.0-a', change: { packages: { react: '20.0.0' } } })
    expect(await reasons(() => promote(site, 'gallery', '1.0.0-a'))).toEqual([problem])
  })

  it('[shared-version] refuses a shell whose shared packages do not fit a release in use', async () => {
    await files.addLive({ change: { packages: { react: '20.0.0' } } })
    await files.addShell({ version: '1.0.0-t' })
    expect(await reasons(() => promote(site, 'shell', '1.0.0-t'))).toEqual([
      'gallery 1.0.0-a does not work with it: it needs react ^20.0.0, and the shell has 19.3.1',
    ])
  })

  it('refuses a page that another remote owns, live or canary', async () => {
    await files.addLive({ name: 'marketing', routes: [{ path: '/' }] })
    await files.add({ name: 'marketing', version: '1.0.0-b', routes: [{ path: '/' }, { path: '/qa' }] })
    await canary(site, 'marketing', '1.0.0-b', 10)
    await files.add({ version: '1.0.0-a', routes: [{}, { path: '/' }, { path: '/qa' }] })
    expect(await reasons(() => promote(site, 'gallery', '1.0.0-a'))).toEqual([
      '/ belongs to marketing already',
      '/qa belongs to marketing already',
    ])
  })

  it('takes back a canary whose page another remote took at the same moment', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await files.add({ version: '1.0.0-b', routes: [{}, { path: '/qa' }] })
    const change: Site['store']['change'] = async (name, to) => {
      const done = await files.store.change(name, to)
      if (done.pointer.canary) await files.addLive({ name: 'marketing', routes: [{ path: '/qa' }] })
      return done
    }
    const store = { ...files.store, change }
    await expect(canary({ ...site, store }, 'gallery', '1.0.0-b', 10)).rejects.toThrow(
      '/qa belongs to marketing already',
    )
    expect(await entry()).toMatchObject({ live: '1.0.0-a', canary: null })
  })

  it('refuses a page whose pattern matches another remote’s address, live or canary', async () => {
    await files.addLive({ name: 'run', routes: [{ path: '/run' }] })
    await files.add({ name: 'run', version: '1.0.0-b', routes: [{ path: '/run' }, { path: '/runs/:id' }] })
    await canary(site, 'run', '1.0.0-b', 10)
    await files.add({ version: '1.0.0-a', routes: [{ path: '/:any/*' }, { path: '/gallery' }] })
    const why = await reasons(() => promote(site, 'gallery', '1.0.0-a'))
    expect(why).toContain('/:any/* takes addresses of /run, which belongs to run already')
    expect(why).toContain('/:any/* takes addresses of /runs/:id, which belongs to run already')
    expect(why.filter((reason) => reason.startsWith('/gallery'))).toEqual([])
  })

  it('refuses pages that take addresses of the host', async () => {
    const owned = [
      ['/api/x', '/api/*'],
      ['/media/x', '/media/*'],
      ['/remotes/:name', '/remotes/*'],
      ['/assets/x', '/assets/*'],
      ['/:any', '/healthz'],
      ['/:any', '/favicon.svg'],
      ['/:file.xml', '/sitemap.xml'],
      ['/{host}.txt', '/robots.txt'],
    ] as const
    await files.add({ version: '1.0.0-a', routes: owned.map(([path]) => ({ path })) })
    expect(await reasons(() => promote(site, 'gallery', '1.0.0-a'))).toEqual(
      expect.arrayContaining(
        owned.map(
          ([path, taken]) => `${path} takes addresses of ${taken}, which belongs to the host already`,
        ),
      ),
    )
  })

  it('refuses a release that lacks a live page, unless the team gives a reason', async () => {
    await files.addLive({
      version: '1.0.0-a',
      routes: [{}, { path: '/gallery/:id' }, { path: '/portfolio' }],
    })
    await files.add({ version: '1.0.0-b', routes: [{ path: '/portfolio' }, { path: '/gallery/:photo' }] })
    const why = ['/gallery is live and would be gone: say why with --force "<reason>"']
    expect(await reasons(() => promote(site, 'gallery', '1.0.0-b'))).toEqual(why)
    expect(await reasons(() => canary(site, 'gallery', '1.0.0-b', 10))).toEqual(why)
    await promote(site, 'gallery', '1.0.0-b', 'the exhibition is over')
    expect(await entry()).toMatchObject({ live: '1.0.0-b', incidents: [{ version: '1.0.0-b' }] })
    expect((await status(files.store, Date.now()))[0]?.health).toContain(
      '1.0.0-b without /gallery: the exhibition is over',
    )
  })

  it('accepts the release’s own reason for the pages that it drops, and for no other pages', async () => {
    await files.addLive({ version: '1.0.0-a', routes: [{}, { path: '/portfolio' }, { path: '/galleryx' }] })
    const change = { forced: 'the exhibition is over', dropped: ['/gallery'] }
    await files.add({ version: '1.0.0-b', routes: [{ path: '/portfolio' }], change })
    expect(await reasons(() => promote(site, 'gallery', '1.0.0-b'))).toEqual([
      '/galleryx is live and would be gone: say why with --force "<reason>"',
    ])
    await files.add({
      version: '1.0.0-c',
      routes: [{ path: '/portfolio' }, { path: '/galleryx' }],
      change,
    })
    await promote(site, 'gallery', '1.0.0-c')
    expect(await entry()).toMatchObject({ live: '1.0.0-c', incidents: [] })
    expect((await status(files.store, Date.now()))[0]?.health).toContain('forced: the exhibition is over')
  })

  describe('a release that uses another section’s page and event', () => {
    const EVENT = 'lustre:run-selection'
    beforeEach(() => files.add({ version: '1.0.0-b', change: { uses: { run: ['/run', EVENT] } } }))

    it('[uses-live] is refused while that section is live without them', async () => {
      await files.addLive({ name: 'run', version: '1.0.0-r', routes: [{ path: '/elsewhere' }] })
      expect(await reasons(() => promote(site, 'gallery', '1.0.0-b'))).toEqual([
        'it uses /run, which run lacks: say why with --force "<reason>"',
        `it uses ${EVENT}, which run lacks: say why with --force "<reason>"`,
      ])
      await promote(site, 'gallery', '1.0.0-b', 'run follows today')
      expect((await entry())?.incidents[0]?.reason).toBe(
        `without /run of run, ${EVENT} of run: run follows today`,
      )
    })

    it('[uses-live] is accepted where that section has them, or is not live', async () => {
      await promote(site, 'gallery', '1.0.0-b')
      const offer = { name: 'run', routes: [{ path: '/run' }], change: { fires: [EVENT] } }
      await files.addLive({ ...offer, version: '1.0.0-r' })
      await promote(site, 'gallery', '1.0.0-b')
    })

    it('[uses-live] keeps that section from dropping the event without a reason', async () => {
      await files.addLive({
        name: 'run',
        version: '1.0.0-r',
        routes: [{ path: '/run' }],
        change: { fires: [EVENT] },
      })
      await files.add({ name: 'run', version: '1.0.0-s', routes: [{ path: '/run' }] })
      const lost = [`${EVENT} is live and would be gone: say why with --force "<reason>"`]
      expect(await reasons(() => promote(site, 'run', '1.0.0-s'))).toEqual(lost)
    })
  })

  it('names a missing release', async () => {
    await expect(promote(site, 'gallery', '9')).rejects.toThrow('there is no release gallery 9')
  })
})

describe('rollback', () => {
  it('returns to the previous release', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await files.addLive({ version: '1.0.0-b' })
    await rollback(site, 'gallery')
    expect(await entry()).toMatchObject({ live: '1.0.0-a', previous: [] })
    await expect(rollback(site, 'gallery')).rejects.toThrow('gallery has no previous release')
  })

  it('refuses a release that has been damaged in the meantime', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await files.addLive({ version: '1.0.0-b' })
    await damage('1.0.0-a')
    expect(await reasons(() => rollback(site, 'gallery'))).toEqual(['ssr/remote.js has a wrong digest'])
  })
})

describe('canary', () => {
  it('gives a share of the visitors a release that could be promoted, and ends at 0', async () => {
    await files.addLive({ version: '1.0.0-a' })
    await files.add({ version: '1.0.0-b' })
    await canary(site, 'gallery', '1.0.0-b', 25)
    expect(await entry()).toMatchObject({ live: '1.0.0-a', canary: { version: '1.0.0-b', percent: 25 } })
    await canary(site, 'gallery', '1.0.0-b', 0)
    expect(await entry()).toMatchObject({ live: '1.0.0-a', canary: null })
  })
})

it('verify names damaged and missing releases in use', async () => {
  await files.addLive({ version: '1.0.0-a' })
  await files.addLive({ version: '1.0.0-b' })
  await files.addLive({ name: 'marketing', version: '2.0.0', routes: [{ path: '/' }] })
  expect(await verify(site)).toEqual(new Map())
  await damage('1.0.0-a')
  await files.store.remove('marketing', '2.0.0')
  expect(await verify({ ...site, store: await files.otherMachine() })).toEqual(
    new Map([
      ['gallery 1.0.0-a', 'ssr/remote.js has a wrong digest'],
      ['marketing 2.0.0', 'there is no release marketing 2.0.0'],
    ]),
  )
})
