import { createServer } from 'node:http'
import type { RemoteSnapshot } from '@lustre/platform'
import { CONTRACT } from '@lustre/platform/contract'
import { routeFacts } from '@lustre/platform/route-facts'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { describe, expect, it } from 'vitest'
import { routeSnapshot } from '../releases/registry/snapshot.ts'
import { startTestSite } from '../testing/test-site.ts'
import { listen } from '../web/http/listen.ts'
import { againstFrom, amongLive, placeOf, readLiveSite, settingsAmong, withDeveloped } from './against.ts'

const remote = (name: string, ...paths: string[]): RemoteSnapshot => ({
  name,
  version: 'dev',
  entry: '',
  css: [],
  preload: [],
  settings: {},
  routes: paths.map((path) =>
    routeSnapshot(routeFacts({ path, chrome: 'site', title: name }), SAMPLE_SITE_CONFIG),
  ),
})

describe('--against', () => {
  it.each([
    [[], null],
    [['--only', 'gallery', '--no-types'], null],
    [['--against', 'https://www.example.com'], { origin: 'https://www.example.com', write: false }],
    [['--against=https://www.example.com/'], { origin: 'https://www.example.com', write: false }],
    [['--write', '--against', 'http://localhost:4610'], { origin: 'http://localhost:4610', write: true }],
  ])('accepts %j', (args, expected) => {
    expect(againstFrom(args, 'gallery')).toEqual(expected)
  })

  it.each([
    [['--against', 'https://www.example.com'], null, '--against needs --only'],
    [['--write'], 'gallery', '--write is for --against'],
    [['--against'], 'gallery', '--against needs the address of a site'],
    [['--against='], 'gallery', '--against needs the address of a site'],
    [['--against', 'www.example.com'], 'gallery', '--against needs the address of a site'],
    [['--against', '--write'], 'gallery', '--against needs the address of a site'],
    [['--against', 'https://www.example.com/gallery'], 'gallery', 'the root of a site'],
    [['--against', 'https://me@www.example.com'], 'gallery', 'the root of a site'],
    [['--agianst', 'https://www.example.com'], 'gallery', 'dev does not know --agianst'],
    [
      ['--only', 'gallery', 'https://www.example.com'],
      'gallery',
      'dev does not know https://www.example.com',
    ],
  ])('refuses %j', (args, only, message) => {
    expect(() => againstFrom(args, only)).toThrow(message)
  })
})

it.each([
  ['/gallery', 'page'],
  ['/gallery/', 'page'],
  ['/gallery/new', 'page'],
  ['/portfolio', 'page'],
  ['/api/gallery', 'api'],
  ['/api/gallery/pictures', 'api'],
  ['/@vite/client', 'sources'],
  ['/node_modules/.vite-dev/deps/react.js', 'sources'],
  ['/remote-gallery/src/remote.tsx', 'sources'],
  ['/shell/src/client.tsx', 'sources'],
  ['/', 'live'],
  ['/run', 'live'],
  ['/api/gallery2/pictures', 'live'],
  ['/api/run-admin/runs', 'live'],
  ['/api/site/subscribe', 'live'],
  ['/media/lustre/image/upload/a.jpg', 'live'],
  ['/remotes/shell/1.0.0-a/assets/shell.js', 'live'],
  ['/site/snapshot.json', 'live'],
  ['/favicon.svg', 'live'],
])('%s is answered by: %s', (path, place) => {
  const own = [remote('gallery', '/gallery', '/gallery/new'), remote('gallery', '/gallery', '/portfolio')]
  expect(placeOf(path, own)).toBe(place)
})

it('loads the document for links between the section and the live site, but not within either', () => {
  const own = remote('gallery', '/gallery', '/gallery/new')
  const live = [remote('marketing', '/'), remote('gallery', '/gallery')]
  const facts = (remotes: RemoteSnapshot[]) =>
    remotes.map(({ name, routes }) => [name, routes.map(({ path, ownDocument }) => [path, ownDocument])])
  expect(facts(amongLive([own], live))).toEqual([
    [
      'gallery',
      [
        ['/gallery', false],
        ['/gallery/new', false],
      ],
    ],
    ['marketing', [['/', true]]],
  ])
  expect(facts(withDeveloped(own, live))).toEqual([
    [
      'gallery',
      [
        ['/gallery', true],
        ['/gallery/new', true],
      ],
    ],
    ['marketing', [['/', false]]],
  ])
})

it('takes public settings from the live site, except those that are set here or unknown there', () => {
  const own = { CHAT_LINK: null, PLACES: 3, NEW: 'x' }
  const there = { CHAT_LINK: 'https://chat.example', PLACES: 9, OLD: 'y' }
  expect(settingsAmong(own, there, { PLACES: '3', CHAT_LINK: ' ' })).toEqual({
    CHAT_LINK: 'https://chat.example',
    PLACES: 3,
    NEW: 'x',
  })
})

describe('the live site', () => {
  const SHOWS_BOOT = `export const render = (url, boot) =>
    '<script type="application/json" id="boot">' + JSON.stringify(boot) + '</script>'\n`

  it('returns what its pages are made of', async () => {
    const config = { siteName: 'Atelier', contactEmail: 'hello@atelier.example' }
    const site = await startTestSite({ config })
    try {
      await site.live({ routes: [{ path: '/*' }], ssr: SHOWS_BOOT })
      const { remotes, config: told } = await readLiveSite(`http://localhost:${site.port}`)
      expect(told).toEqual({ ...SAMPLE_SITE_CONFIG, ...config })
      expect(remotes.map(({ name, version }) => [name, version])).toEqual([['gallery', '1.0.0-a']])
    } finally {
      await site.close()
    }
  })

  it.each([
    [
      { 'Site-Contract': String(CONTRACT + 1) },
      `speaks ${CONTRACT + 1}: build it again with a kit or checkout of`,
    ],
    [
      { 'Site-Contract': String(CONTRACT + 1), 'Site-Contract-Oldest': String(CONTRACT) },
      'do not say how it is set up',
    ],
    [{}, 'does not say which contract it speaks'],
    [{ 'Site-Contract': String(CONTRACT) }, 'do not say how it is set up'],
  ])('with %j is refused', async (headers, message) => {
    const server = createServer((_, response) => response.writeHead(200, headers).end('[]'))
    const { url, close } = await listen(server, '127.0.0.1', 0, 'PORT')
    await expect(readLiveSite(url)).rejects.toThrow(message)
    await close()
    await expect(readLiveSite(url)).rejects.toThrow(`${url} cannot be reached: fetch failed: `)
  })
})
