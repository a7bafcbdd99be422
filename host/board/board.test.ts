import { createMemoryLogger, createMemorySecurityStore } from '@lustre/platform/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Pointer, withCanary, withLive, withRollback } from '../releases/registry/registry.ts'
import { SAMPLE_NOW, sampleBoard } from '../testing/board-sample.ts'
import { type BoardOptions, createBoard } from './board.ts'
import type { Act } from './effect.ts'
import type { BoardInput } from './model.ts'
import { type BoardEvent } from './sign-in.ts'

const SITE = 'https://studio.test'
const BOARD = '/site/releases'
const PASSCODE = 'correct horse battery'
const CANARY = '1.2.0-abc1230001'

let clock: number
let input: BoardInput
let events: BoardEvent[]
let log: ReturnType<typeof createMemoryLogger>
let store: ReturnType<typeof createMemorySecurityStore>
let done: unknown[][]
beforeEach(() => {
  clock = SAMPLE_NOW
  input = sampleBoard()
  events = []
  log = createMemoryLogger()
  store = createMemorySecurityStore()
  done = []
})

/** Changes the pointer as the release commands do, and refuses when it has changed since the page. */
const act: Act = async (wish, by) => {
  const { name } = wish
  const change = (pointer: Pointer) => {
    const { version, percent } = { version: undefined, percent: undefined, ...wish }
    done.push([wish.do, name, version, percent, by].filter((each) => each !== undefined))
    input.registry.remotes[name] = pointer
  }
  const pointer = input.registry.remotes[name]
  if (wish.do === 'preview') return `${SITE}/gallery?preview=${name}.${wish.version}`
  if (wish.do === 'promote') change(withLive(pointer, wish.version))
  else if (wish.do === 'canary') change(withCanary(name, pointer, wish.version, wish.percent))
  else change(withRollback(name, pointer))
  return null
}

/** Opens the board in a browser that keeps the cookie and sends Origin with forms. */
function open(change: Partial<BoardOptions> = {}, address = '10.0.0.1') {
  const board = createBoard({
    passcode: PASSCODE,
    siteName: 'Lustre Studio',
    sessionStore: async () => store,
    read: async () => input,
    whyReadOnly: async () => null,
    act,
    fonts: () => ['/remotes/shell/2.1.0/assets/instrument-serif-x.woff2'],
    https: true,
    report: (event) => events.push(event),
    log,
    now: () => clock,
    ...change,
  })
  let cookie = ''
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { Cookie: cookie, ...(init.headers as Record<string, string>) }
    const reply = await board.request(
      `${SITE}${BOARD}${path}`,
      { ...init, headers },
      { clientAddress: address, requestId: 'request-1' },
    )
    const [set] = reply.headers.getSetCookie()
    if (set) cookie = set.split(';')[0] ?? ''
    return reply
  }
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(form), headers: { Origin: SITE, ...headers } })
  const signIn = (passcode = PASSCODE, name = 'Ana') => post('/session', { name, passcode })
  const text = async (path: string) => (await send(path)).text()
  const confirm = (wish: Record<string, string>) => send(`/confirm?${new URLSearchParams(wish)}`)
  const formOf = async (page: Response) =>
    Object.fromEntries(
      [
        ...(await page.text())
          .split('action="/site/releases/action"')[1]!
          .matchAll(/name="(\w+)" value="([^"]*)"/g),
      ].map(([, name = '', value = '']) => [name, value]),
    )
  const press = async (wish: Record<string, string>) => post('/action', await formOf(await confirm(wish)))
  return {
    send,
    post,
    signIn,
    text,
    confirm,
    formOf,
    press,
    cookie: (value?: string) => (cookie = value ?? cookie),
  }
}

async function signedIn(...args: Parameters<typeof open>) {
  const browser = open(...args)
  expect((await browser.signIn()).status).toBe(303)
  events.length = 0
  return browser
}
const PROMOTE = { do: 'promote', name: 'gallery', version: CANARY }

it('[log-board] lists the newest entries of the security log, or says why it cannot', async () => {
  const browser = await signedIn()
  const logOf = async () => (await browser.text('')).split('<h2 id="log">')[1] ?? ''
  const shown = await logOf()
  for (const word of ['2 min', 'run-admin', 'login refused', 'client 0123456789ab'])
    expect(shown).toContain(word)
  input.log = []
  expect(await logOf()).toContain('No entries yet.')
  input.log = null
  expect(await logOf()).toContain('It cannot be read')
})

describe('signing in', () => {
  it('asks for a name and the passcode, and shows nothing until both are right', async () => {
    const page = await open().text('')
    expect(page).toContain('name="name"')
    expect(page).toContain('type="password"')
    expect(page).not.toContain('gallery')
  })

  it.each(['/figures', '/confirm?do=rollback&name=gallery', '/nothing'])('guards %s', async (path) => {
    const reply = await open().send(path)
    expect([401, 404]).toContain(reply.status)
    expect(await reply.text()).not.toContain('gallery')
  })

  it('opens a session whose cookie is kept from scripts, other sites and other paths', async () => {
    const browser = open()
    const reply = await browser.signIn()
    expect([reply.status, reply.headers.get('Location')]).toEqual([303, BOARD])
    expect(reply.headers.get('Set-Cookie')).toMatch(
      /^releases_session=[\w-]{43}; Max-Age=28800; Path=\/site\/releases; HttpOnly; Secure; SameSite=Strict$/,
    )
    const page = await browser.text('')
    expect(page).toContain('Signed in as <bdi>Ana</bdi>')
    expect(page).toContain('1.1.0-def4560001')
  })

  it('is refused with a wrong passcode, without a name, and with the passcode as the name', async () => {
    const wrong = await open().signIn('guess')
    expect([wrong.status, wrong.headers.has('Set-Cookie')]).toEqual([401, false])
    const page = await wrong.text()
    expect(page).toContain('Invalid passcode')
    expect(page).toContain('value="Ana"')
    expect(page).not.toContain('guess')
    for (const name of ['', '   ', 'x'.repeat(61), 'A\u202Ena', 'A\nna'])
      expect((await open().signIn(PASSCODE, name)).status).toBe(400)
    const both = await open().signIn(PASSCODE, PASSCODE)
    expect([both.status, (await both.text()).includes(PASSCODE)]).toEqual([401, false])
    expect(JSON.stringify(events)).not.toContain(PASSCODE)
  })

  it.each(['/session', '/action'])('answers a malformed form at %s with 400', async (path) => {
    const browser = await signedIn()
    const headers = { Origin: SITE, 'Content-Type': 'multipart/form-data; boundary=x' }
    const reply = await browser.send(path, { method: 'POST', body: '--x\r\nnothing', headers })
    expect(reply.status).toBe(400)
    expect(log.lines).toEqual([])
  })

  it('says that a host without a signing key cannot change releases, and how to fix this', async () => {
    const browser = await signedIn({ whyReadOnly: async () => 'there is no key: make one' })
    expect(await browser.text('')).toContain(
      'This host changes no release, and rolls none back by itself: there is no key: make one',
    )
    expect(await (await signedIn()).text('')).not.toContain('changes no release')
  })

  it('is reported to the security log, with the name only if the passcode was right', async () => {
    for (let i = 0; i < 6; i++) await open().signIn('guess', 'Ana')
    await open({}, '10.0.0.2').signIn()
    expect(events.map(({ kind, outcome, detail, address }) => [kind, outcome, detail, address])).toEqual([
      ...Array.from({ length: 5 }, () => ['login', 'refused', undefined, '10.0.0.1']),
      ['lock', 'refused', undefined, '10.0.0.1'],
      ['login', 'ok', 'Ana', '10.0.0.2'],
    ])
  })

  it('helps staff who follow a link from another site, for which the browser sends no cookie', async () => {
    const page = await open().send('', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(await page.text()).toContain('href="/site/releases">Open the board</a>')
  })

  it('reports that the database is down', async () => {
    const reply = await open({
      sessionStore: async () => {
        throw new Error('connect ECONNREFUSED')
      },
    }).signIn()
    expect(reply.status).toBe(503)
    const page = await reply.text()
    expect(page).toContain('the database does not answer')
    expect(page).not.toContain('ECONNREFUSED')
    expect(log.lines.join()).toContain('ECONNREFUSED')
  })
})

it('the board is off for every request when it has no passcode', async () => {
  const browser = open({ passcode: null })
  for (const path of ['', '/board.css', '/confirm?do=rollback&name=gallery'])
    expect(await browser.send(path).then(async (reply) => [reply.status, await reply.text()])).toEqual([
      404,
      'The board is off: RELEASES_PASSCODE is not set on this host.',
    ])
  expect((await browser.signIn('')).status).toBe(404)
})

describe('every answer', () => {
  it.each([
    ['', 200],
    ['/confirm?do=promote&name=gallery&version=1.2.0-abc1230001', 200],
    ['/nothing', 404],
  ])(
    '[trusted-types] at /site/releases%s forbids caching, framing and indexing, and runs only our own files',
    async (path, status) => {
      const reply = await (await signedIn()).send(path)
      expect(reply.status).toBe(status)
      const headers = Object.fromEntries(reply.headers)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
      })
      const policy = headers['content-security-policy']?.split('; ') ?? []
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'self'",
          "form-action 'self'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ]),
      )
      expect(policy.join()).not.toContain('unsafe')
      const page = await reply.text()
      expect(page).not.toMatch(/<style|<script(?![^>]* src=)| style="| on\w+="/)
      expect(page).toContain('<meta name="robots" content="noindex, nofollow">')
    },
  )

  it('escapes text that staff typed', async () => {
    const mean = '<img src=x onerror=alert(1)>"\'&'
    const [release] = input.releases
    Object.assign(release!, { author: mean, note: mean, commit: '<b>12345678' })
    input.registry.remotes.gallery!.incidents = [
      { at: '2026-03-01T00:00:00.000Z', version: '1', reason: mean },
    ]
    input.registry.remotes.gallery!.history[0]!.by = mean
    const browser = open()
    await browser.signIn(PASSCODE, mean.slice(0, 60))
    const page = await browser.text('')
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<b>')
    expect(page.split('&lt;img src=x onerror=alert(1)&gt;&quot;').length).toBeGreaterThan(5)
  })
})

describe('the style sheet and the script', () => {
  it('come from their own files, with an ETag', async () => {
    const page = await open().text('')
    const href = /href="\/site\/releases(\/board\.css\?v=\w{16})"/.exec(page)?.[1] ?? ''
    const sheet = await open().send(href)
    expect(sheet.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    expect(sheet.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(await sheet.text()).toContain("src:url('/remotes/shell/2.1.0/assets/instrument-serif-x.woff2')")
    const plain = await open().send('/board.css')
    expect(plain.headers.get('Cache-Control')).toBe('no-cache')
    const again = await open().send('/board.css', {
      headers: { 'If-None-Match': plain.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
    for (const [file, part] of [
      ['/refresh.js', '/site/releases/figures'],
      ['/work.js', "from './proof-of-work.js'"],
      ['/proof-of-work.js', 'export async function prove('],
    ] as const) {
      const script = await open().send(file)
      expect(script.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
      expect(await script.text()).toContain(part)
    }
  })

  it('omit a broken shell’s fonts, and accept no other address for a font', async () => {
    const broken = open({
      fonts: () => {
        throw new Error('no shell')
      },
    })
    expect((await broken.send('')).status).toBe(200)
    expect(await (await broken.send('/board.css')).text()).not.toContain('@font-face')
    const mean = open({ fonts: () => ["/x');}*{display:none}/instrument-serif.woff2"] })
    expect(await (await mean.send('/board.css')).text()).not.toContain('@font-face')
  })
})

describe('an action', () => {
  it('states its effect, with one button to confirm it and one link back', async () => {
    const page = await (await (await signedIn()).confirm(PROMOTE)).text()
    const words = page.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    expect(words).toContain(`Everyone gets gallery ${CANARY} instead of 1.1.0-def4560001.`)
    expect(words).toContain(
      '2 hosts. 1 host is down and will follow when it is back. The canary of 10 % ends.',
    )
    expect(page.match(/<button/g)).toHaveLength(1)
    expect(page).toContain('href="/site/releases#at-gallery">Back, change nothing</a>')
    expect(done).toEqual([])
  })

  it('is done and shown on the board', async () => {
    const browser = await signedIn()
    const reply = await browser.press(PROMOTE)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain(`gallery ${CANARY} is live for everyone.`)
    expect(done).toEqual([['promote', 'gallery', CANARY, 'Ana (board)']])
    await browser.press({ do: 'rollback', name: 'gallery' })
    await browser.press({ do: 'canary', name: 'gallery', version: CANARY, percent: '25' })
    await browser.press({ do: 'canary', name: 'gallery', version: CANARY, percent: '0' })
    expect(done.slice(1)).toEqual([
      ['rollback', 'gallery', 'Ana (board)'],
      ['canary', 'gallery', CANARY, 25, 'Ana (board)'],
      ['canary', 'gallery', CANARY, 0, 'Ana (board)'],
    ])
    expect(input.registry.remotes.gallery).toMatchObject({ live: '1.1.0-def4560001', canary: null })
  })

  it('shows the link to a preview', async () => {
    const reply = await (await signedIn()).press({ ...PROMOTE, do: 'preview' })
    expect(await reply.text()).toContain(`href="${SITE}/gallery?preview=gallery.${CANARY}"`)
  })

  it('is reported to the security log with the staff member’s name', async () => {
    const browser = await signedIn()
    await browser.press({ do: 'canary', name: 'gallery', version: CANARY, percent: '25' })
    await browser.press({ do: 'rollback', name: 'gallery' })
    const [canary, rollback] = events
    expect(canary).toEqual({
      kind: 'canary',
      outcome: 'ok',
      detail: `Ana: gallery ${CANARY}, 25 %`,
      address: '10.0.0.1',
      request: 'request-1',
    })
    expect(rollback).toMatchObject({ kind: 'rollback', outcome: 'ok', detail: 'Ana: gallery' })
  })

  it('shows the reasons for a refusal', async () => {
    const refusing = async () => {
      throw new Error('the promote was refused:\n  /gallery does not render <b>\n  its API does not start')
    }
    const reply = await (await signedIn({ act: refusing })).press(PROMOTE)
    expect(reply.status).toBe(409)
    const page = await reply.text()
    for (const reason of ['/gallery does not render &lt;b&gt;', 'its API does not start'])
      expect(page).toContain(`<p>${reason}</p>`)
    expect(page).toContain('Signed in as')
    expect(events).toMatchObject([{ kind: 'promote', outcome: 'refused', detail: `Ana: gallery ${CANARY}` }])
  })

  it('does nothing when the section has changed since the page was shown', async () => {
    const browser = await signedIn()
    const form = await browser.formOf(await browser.confirm(PROMOTE))
    input.registry.remotes.gallery = withLive(input.registry.remotes.gallery, '1.3.0-feed000001')
    const reply = await browser.post('/action', form)
    expect(reply.status).toBe(409)
    expect(await reply.text()).toContain('Nothing was done: gallery has changed since you opened this page.')
    expect(done).toEqual([])
    // A change to another section is not a reason to refuse.
    const other = await browser.formOf(await browser.confirm(PROMOTE))
    input.registry.remotes.payment = withLive(input.registry.remotes.payment, '1.0.4-a')
    expect((await browser.post('/action', other)).status).toBe(200)
  })

  it('passes on the pointer that the page showed, for a compare-and-set', async () => {
    let seen: unknown
    const browser = await signedIn({
      act: async (...call) => {
        seen = call[2]
        return null
      },
    })
    await browser.press(PROMOTE)
    expect(seen).toEqual(input.registry.remotes.gallery)
  })

  it('happens once on a double click, which gets the same answer twice, and happens again from a new page', async () => {
    const browser = await signedIn()
    const form = await browser.formOf(await browser.confirm({ do: 'rollback', name: 'gallery' }))
    const replies = await Promise.all([browser.post('/action', form), browser.post('/action', form)])
    replies.push(await browser.post('/action', form))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(done).toHaveLength(1)
    expect(events).toHaveLength(1)
    await browser.press(PROMOTE)
    expect(done).toHaveLength(2)
  })

  it('is reported as done even when the store goes down right after it', async () => {
    let isAway = false
    const browser = await signedIn({
      read: async () => {
        if (isAway) throw new Error('the bucket does not answer')
        return input
      },
      act: async () => {
        isAway = true
        return null
      },
    })
    const reply = await browser.press({ do: 'rollback', name: 'gallery' })
    const page = await reply.text()
    expect(reply.status).toBe(200)
    expect(page).toContain('gallery is back at 1.0.0-0123456789 for everyone.')
    expect(page).toContain('The store cannot be read right now')
  })

  it('is refused from another site, without a session, and without the state that the page showed', async () => {
    const browser = await signedIn()
    const form = await browser.formOf(await browser.confirm(PROMOTE))
    for (const Origin of ['https://elsewhere.test', 'http://studio.test', 'null'])
      expect((await browser.post('/action', form, { Origin })).status).toBe(403)
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const noOrigin = await browser.send('/action', {
      method: 'POST',
      body: new URLSearchParams(form),
      headers,
    })
    expect(noOrigin.status).toBe(403)
    expect((await open().post('/action', form)).status).toBe(401)
    const { state: _state, ...without } = form
    expect((await browser.post('/action', without)).status).toBe(400)
    expect((await browser.post('/action', { ...form, do: 'remove' })).status).toBe(400)
    expect((await browser.post('/action', { ...form, note: 'x'.repeat(5000) })).status).toBe(413)
    expect(done).toEqual([])
  })

  it('that makes no sense is explained on the board', async () => {
    const browser = await signedIn()
    const live = await browser.confirm({ ...PROMOTE, version: '1.1.0-def4560001' })
    expect([live.status, (await live.text()).includes('is live already')]).toEqual([409, true])
    expect((await browser.confirm({ do: 'remove', name: 'gallery' })).status).toBe(400)
  })
})

describe('the board', () => {
  it('shows the errors of the last hour, the last one in a browser, and render times', async () => {
    const page = await (await signedIn()).text('')
    expect(page).toMatch(/80 in [\d,]+/)
    expect(page).toContain('remote-gallery/src/features/grid/card.tsx:41:18')
    expect(page).toMatch(/\d+ ms median, \d+ ms p95/)
  })

  it('reports that the store is down, and keeps the staff member signed in', async () => {
    const browser = await signedIn({
      read: async () => {
        throw new Error('the bucket does not answer')
      },
    })
    const reply = await browser.send('')
    expect(reply.status).toBe(503)
    expect(await reply.text()).toContain('The store cannot be read right now')
    expect(log.lines.join()).toContain('the bucket does not answer')
  })
})

describe('the preview bar on a page', () => {
  it('lists every section’s stored releases to signed-in staff only', async () => {
    const board = open()
    expect(await board.text('/releases.json')).toBe('"locked"')
    await board.signIn()
    const { gallery } = JSON.parse(await board.text('/releases.json'))
    const labels = gallery.map(({ label }: { label: string }) => label)
    expect(labels).toContain('1.1.0-def4560001, Live, Larger pictures on phones')
    expect(labels).toContain('1.3.0-feed000001, Filters by occasion')
  })

  it('[release-switch] switches a section to another release, stays on the same page, and records the switch', async () => {
    const board = await signedIn({ act: async () => `${SITE}/site/preview/${CANARY}` })
    const reply = await board.post('/switch', { name: 'gallery', version: CANARY, to: '/gallery/7' })
    expect(reply.status).toBe(303)
    expect(reply.headers.get('location')).toBe(`/site/preview/${CANARY}?to=%2Fgallery%2F7`)
    expect(events).toMatchObject([{ kind: 'preview', outcome: 'ok', detail: `Ana: gallery ${CANARY}` }])
  })

  it('refuses a release that is not in the store, a form from another site, and a stranger', async () => {
    const board = await signedIn()
    const form = { name: 'gallery', version: '9.9.9', to: '/' }
    expect((await board.post('/switch', form)).status).toBe(409)
    expect((await board.post('/switch', form, { Origin: 'https://elsewhere.test' })).status).toBe(403)
    expect((await open().post('/switch', form)).status).toBe(401)
    expect(events.filter(({ outcome }) => outcome === 'ok')).toEqual([])
  })
})
