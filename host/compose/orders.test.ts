import { describe, expect, it } from 'vitest'
import type { Variant } from '../live/site-state.ts'
import { shellSnapshot } from '../releases/manifest/shell-manifest.ts'
import { sampleShell } from '../testing/releases.ts'
import type { ShuffledPage } from './asked-page.ts'
import type { ComposedDocument } from './composed-document.ts'
import { tagOf } from './order-cookies.ts'
import { createOrders } from './orders.ts'

const LIVE: Variant = {
  key: 'gallery@1',
  shell: { manifest: sampleShell(), folder: '/nowhere', snapshot: shellSnapshot(sampleShell(), '/') },
  remotes: [],
  releases: new Map(),
  offline: new Map(),
}
const CANARY: Variant = { ...LIVE, key: 'gallery@2' }
const WIDE = 2 ** 32
const GALLERY: ShuffledPage = {
  variant: LIVE,
  pathname: '/gallery',
  found: null,
  offline: null,
  route: '/gallery',
  shuffle: { seeds: WIDE, sticky: false },
}
const NEW_VISITOR = { own: null, last: null }

type World = { bytes?: number; degraded?: boolean; composingMs?: number }

/** Orders of documents that a test finishes itself: nothing here takes time but the test's own clock. */
function orders({ bytes = 100, degraded = false, composingMs = 10 }: World = {}) {
  let time = 0
  let busy = false
  let pressed = false
  let held: Promise<void> | null = null
  let atOnce = 0
  let mostAtOnce = 0
  const composed: number[] = []
  const all = createOrders({
    async compose(_, seed): Promise<ComposedDocument> {
      composed.push(seed)
      atOnce += 1
      mostAtOnce = Math.max(mostAtOnce, atOnce)
      await held
      atOnce -= 1
      time += composingMs
      const body = { raw: Buffer.alloc(bytes), br: null, gz: null }
      return {
        status: 200,
        body,
        held: { styles: [], scripts: [] },
        etag: `"${seed}"`,
        remote: null,
        version: null,
        camera: false,
        private: false,
        seed,
        offline: false,
        degraded,
      }
    },
    isBusy: () => busy,
    isPressed: () => pressed,
    now: () => time,
  })
  return {
    ...all,
    composed,
    mostAtOnce: () => mostAtOnce,
    pass: (ms: number) => (time += ms),
    busy: (now: boolean) => (busy = now),
    press: (now: boolean) => (pressed = now),
    /** Holds what is composed until the returned function is called. */
    hold() {
      let release = () => {}
      held = new Promise((resolve) => (release = resolve))
      return () => {
        held = null
        release()
      }
    },
    /** The order that a visitor gets who saw another one last. */
    async load(last: number | null = null, page = GALLERY) {
      return (await all.get(page, { own: null, last })).document.seed
    },
    async useUp() {
      while ((await all.get(GALLERY, NEW_VISITOR)).composed);
    },
  }
}

describe('a shuffled page', () => {
  it('is composed anew for every load while the host has time', async () => {
    const { load, composed } = orders()
    const seen: number[] = []
    for (let i = 0; i < 40; i++) seen.push(await load())
    expect(new Set(seen).size).toBe(40)
    expect(composed).toEqual(seen)
  })

  it('comes in a kept order while others wait for the renderer', async () => {
    const { load, composed, busy } = orders()
    const kept = [await load(), await load()]
    busy(true)
    for (let i = 0; i < 20; i++) expect(kept).toContain(await load())
    expect(composed).toEqual(kept)
    busy(false)
    expect(kept).not.toContain(await load())
  })

  it('comes in a kept order while another is composed: one at a time', async () => {
    const { load, composed, hold, mostAtOnce } = orders()
    const kept = [await load(), await load()]
    const release = hold()
    const slow = load()
    const others = await Promise.all(Array.from({ length: 30 }, () => load()))
    for (const seed of others) expect(kept).toContain(seed)
    release()
    expect(kept).not.toContain(await slow)
    expect(composed).toHaveLength(3)
    expect(mostAtOnce()).toBe(1)
  })

  it('[gallery-shuffle] never comes in the same order twice in a row, busy or not', async () => {
    const { load, busy, press } = orders()
    let last: number | null = null
    for (let i = 0; i < 300; i++) {
      busy(i % 5 !== 0)
      press(i % 7 !== 0)
      const seed: number = await load(last)
      expect(tagOf(seed)).not.toBe(last)
      last = tagOf(seed)
    }
  })

  it('is composed, however busy the host is, for a visitor who saw the only one that is kept', async () => {
    const { load, busy, composed } = orders()
    busy(true)
    const first = await load()
    expect(await load(tagOf(first))).not.toBe(first)
    expect(composed).toHaveLength(2)
    expect(await load()).toBeOneOf(composed)
    expect(composed).toHaveLength(2)
  })

  it('makes the first visitors wait for one order, not for one each', async () => {
    const { load, composed, mostAtOnce } = orders()
    const seen = await Promise.all(Array.from({ length: 50 }, () => load()))
    expect(mostAtOnce()).toBe(1)
    // whoever waited takes what is there, as soon as the next one is underway
    expect(composed.length).toBeLessThanOrEqual(2)
    for (const seed of seen) expect(composed).toContain(seed)
  })

  it('has a share of the time, after which visitors get kept orders', async () => {
    const { load, composed, useUp, pass } = orders()
    await useUp()
    const burst = composed.length
    expect(burst).toBeGreaterThanOrEqual(20)
    let last: number | null = null
    for (let i = 0; i < 100; i++) {
      const seed: number = await load(last)
      expect(tagOf(seed)).not.toBe(last)
      last = tagOf(seed)
    }
    expect(composed.length - burst).toBeLessThan(5)
    pass(100_000)
    const before = composed.length
    await load()
    expect(composed).toHaveLength(before + 1)
  })

  it('is composed once a second while the host has no time to spare, and comes in a kept order else', async () => {
    const { load, composed, press, pass } = orders()
    const kept = [await load(), await load()]
    press(true)
    for (let i = 0; i < 20; i++) expect(kept).toContain(await load())
    pass(1000)
    expect(kept).not.toContain(await load())
    await load()
    expect(composed).toHaveLength(3)
    press(false)
    await load()
    expect(composed).toHaveLength(4)
  })

  it('has some orders to choose from even where composing takes long, as on a host that has just started', async () => {
    const { load, composed } = orders({ composingMs: 2500 })
    for (let i = 0; i < 8; i++) await load()
    expect(composed).toHaveLength(8)
  })

  it('shares its time between all paths and releases, and leaves that of other pages alone', async () => {
    const { get, useUp, composed } = orders()
    const canary = { ...GALLERY, variant: CANARY }
    const other = { ...GALLERY, pathname: '/galleryx', route: '/galleryx' }
    await get(canary, NEW_VISITOR)
    await useUp()
    const before = composed.length
    expect((await get(canary, NEW_VISITOR)).composed).toBe(false)
    expect((await get(other, NEW_VISITOR)).composed).toBe(true)
    expect(composed).toHaveLength(before + 1)
  })

  it('never mixes releases', async () => {
    const { get, busy } = orders()
    const live = await get(GALLERY, NEW_VISITOR)
    busy(true)
    const canary = await get({ ...GALLERY, variant: CANARY }, NEW_VISITOR)
    expect(canary.composed).toBe(true)
    expect(canary.document).not.toBe(live.document)
  })

  it('of a release that knows few orders composes each once', async () => {
    const { load, composed } = orders()
    const page = { ...GALLERY, shuffle: { seeds: 8, sticky: false } }
    let last: number | null = null
    for (let i = 0; i < 300; i++) {
      const seed: number = await load(last, page)
      expect(seed).not.toBe(last)
      last = seed
    }
    expect(composed.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })

  it('that fails is tried once for all who wait, and not kept', async () => {
    const { get, composed, isKept } = orders({ degraded: true })
    const all = await Promise.all(Array.from({ length: 20 }, () => get(GALLERY, NEW_VISITOR)))
    expect(new Set(all.map(({ document }) => document)).size).toBe(1)
    expect(composed).toHaveLength(1)
    expect(isKept(GALLERY)).toBe(false)
  })
})

describe('an order of one’s own', () => {
  const RUN: ShuffledPage = {
    ...GALLERY,
    pathname: '/run',
    route: '/run',
    shuffle: { seeds: WIDE, sticky: true },
  }
  const own = (seed: number) => ({ own: seed, last: null })

  it('is waited for while the host is busy', async () => {
    const { get, busy, hold } = orders()
    await get(RUN, NEW_VISITOR)
    busy(true)
    const release = hold()
    const both = Promise.all([get(RUN, own(7)), get(RUN, own(4_000_000_000))])
    release()
    expect((await both).map(({ document }) => document.seed)).toEqual([7, 4_000_000_000])
  })

  it('is composed on a host without time to spare, too', async () => {
    const { get, press } = orders()
    await get(RUN, NEW_VISITOR)
    press(true)
    expect((await get(RUN, own(7))).document.seed).toBe(7)
  })

  it('is sent again without composing', async () => {
    const { get, composed } = orders()
    const { document } = await get(RUN, own(7))
    expect(await get(RUN, own(7))).toEqual({ document, composed: false })
    expect(composed).toEqual([7])
  })

  it('gives way to a kept one when too many are asked for, so that made-up ones cannot hold up the host', async () => {
    const { get, composed, pass } = orders()
    for (let seed = 0; seed < 1000; seed++) await get(RUN, own(seed))
    expect(composed.length).toBeLessThan(300)
    const { document } = await get(RUN, own(999_999))
    expect(document.seed).not.toBe(999_999)
    pass(100_000)
    expect((await get(RUN, own(999_999))).document.seed).toBe(999_999)
  })
})

describe('what is kept', () => {
  const MIB = 1024 * 1024
  /** The orders of a page that need not be composed again. */
  async function keptOf(world: World) {
    const { get, load, pass, has, composed } = orders(world)
    for (let i = 0; i < 60; i++) {
      pass(1000)
      await load()
    }
    const kept = composed.filter((seed) => has(GALLERY, seed))
    const { document } = await get(GALLERY, { own: composed.at(-1)!, last: null })
    return { kept, newest: document.seed }
  }

  it('are the newest 16 of a page', async () => {
    const { kept, newest } = await keptOf({})
    expect(kept).toHaveLength(16)
    expect(kept.at(-1)).toBe(newest)
  })

  it('are fewer of a large page, and two of a huge one', async () => {
    expect((await keptOf({ bytes: MIB })).kept).toHaveLength(5)
    expect((await keptOf({ bytes: 8 * MIB })).kept).toHaveLength(2)
  })

  it('is bounded over all pages, so that reloading strangers fill no memory', async () => {
    const { get, isKept, pass } = orders({ bytes: MIB })
    const pages = Array.from({ length: 40 }, (_, i) => ({ ...GALLERY, pathname: `/gallery/${i}` }))
    for (const page of pages) {
      pass(1000)
      await get(page, NEW_VISITOR)
    }
    expect(pages.filter(isKept)).toHaveLength(23)
  })
})
