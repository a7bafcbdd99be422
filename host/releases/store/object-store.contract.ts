import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ObjectStore } from './object-store.ts'

export type OpenStore = () => Promise<{ store: ObjectStore; close(): Promise<void> }>

const WRITERS = 20
const ODD_KEYS = [
  '',
  '/a',
  'a/',
  'a//b',
  '.',
  '../..',
  '../a',
  'a/../b',
  'a/.',
  'a b',
  'a\\b',
  'ä',
  'a%2fb',
  'a\nb',
  'a?b',
]

const each = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))
const keysOf = async (store: ObjectStore, prefix: string) => {
  const keys = (await store.list(prefix)).map(({ key }) => key)
  expect(await store.keys(prefix)).toEqual(keys)
  return keys
}
const textOf = async (store: ObjectStore, key: string) => (await store.get(key))?.body.toString()

/**
 * Tests the contract of every object store.
 * @param open opens an empty store for each test; its `watch` polls every `watchMs`
 */
export function describeObjectStore(name: string, open: OpenStore, watchMs = 50): void {
  describe(name, () => {
    let store: ObjectStore
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ store, close } = await open())
    })
    afterEach(() => close())

    describe('one object', () => {
      it('is null before it is written, then reads as written', async () => {
        expect(await store.get('live/gallery.json')).toBeNull()
        const etag = await store.put('live/gallery.json', '{"name":"Zoë"}', { type: 'application/json' })
        expect(etag).toMatch(/^[^"]+$/)
        const read = await store.get('live/gallery.json')
        expect(read?.body.toString()).toBe('{"name":"Zoë"}')
        expect(read?.etag).toBe(etag)
      })

      it('gets a new ETag with a new body', async () => {
        const first = await store.put('a.txt', 'one')
        const second = await store.put('a.txt', 'two')
        expect(second).not.toBe(first)
        expect(await store.get('a.txt')).toEqual({ body: Buffer.from('two'), etag: second })
      })

      it.each([
        ['empty', Buffer.alloc(0)],
        ['with every byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
        ['of 5 MB', Buffer.alloc(5 * 2 ** 20, 'release ')],
      ])('comes back byte by byte: %s', async (_what, body) => {
        const etag = await store.put('releases/gallery/1/client/file.bin', body)
        const read = await store.get('releases/gallery/1/client/file.bin')
        expect(read?.body.equals(body)).toBe(true)
        expect(read?.etag).toBe(etag)
        expect((await store.list('releases/'))[0]?.bytes).toBe(body.byteLength)
      })

      it('is not read when it exceeds its reader’s limit', async () => {
        await store.put('a.txt', 'four')
        expect((await store.get('a.txt', 4))?.body.toString()).toBe('four')
        await expect(store.get('a.txt', 3)).rejects.toThrow('a.txt has 4 bytes, more than the 3')
        expect((await store.get('a.txt'))?.body.toString()).toBe('four')
      })

      it('may have a key with every allowed character', async () => {
        const key = 'releases/run-admin/1.0.0+a~b/client/@x_Y-9.min.js'
        await store.put(key, 'x')
        expect(await textOf(store, key)).toBe('x')
        expect(await keysOf(store, 'releases/run-admin/1.0.0+a~b/')).toEqual([key])
      })

      it.each(ODD_KEYS)('is refused under the key %j', async (key) => {
        await expect(store.get(key)).rejects.toThrow('is not a valid key')
        await expect(store.put(key, 'x')).rejects.toThrow('is not a valid key')
        await expect(store.remove(key)).rejects.toThrow('is not a valid key')
        expect(await store.list('')).toEqual([])
      })

      it('is gone once removed, and may be removed again', async () => {
        await store.put('live/gallery.json', 'x')
        await store.remove('live/gallery.json')
        await store.remove('live/gallery.json')
        expect(await store.get('live/gallery.json')).toBeNull()
        expect(await store.list('')).toEqual([])
        expect(await store.put('live/gallery.json', 'y', { condition: 'absent' })).not.toBeNull()
      })
    })

    describe('a condition', () => {
      it('creates a missing object, and leaves an existing one alone', async () => {
        expect(await store.put('a', 'first', { condition: 'absent' })).not.toBeNull()
        expect(await store.put('a', 'second', { condition: 'absent' })).toBeNull()
        expect(await textOf(store, 'a')).toBe('first')
      })

      it('changes an object only if it is still as it was read', async () => {
        const first = (await store.put('a', 'first')) ?? ''
        const second = await store.put('a', 'second', { condition: { etag: first } })
        expect((await store.get('a'))?.etag).toBe(second)
        expect(await store.put('a', 'third', { condition: { etag: first } })).toBeNull()
        expect(await textOf(store, 'a')).toBe('second')
      })

      it('fails for a missing object', async () => {
        const etag = (await store.put('a', 'first')) ?? ''
        await store.remove('a')
        expect(await store.put('a', 'second', { condition: { etag } })).toBeNull()
        expect(await store.get('a')).toBeNull()
      })

      it('lets only one of many writers create an object', async () => {
        const etags = await each(WRITERS, (n) => store.put('a', `writer ${n}`, { condition: 'absent' }))
        const winners = etags.flatMap((etag, n) => (etag === null ? [] : [`writer ${n}`]))
        expect(winners).toHaveLength(1)
        expect(await textOf(store, 'a')).toBe(winners[0])
      })

      it('lets only one of many writers change an object', async () => {
        const etag = (await store.put('a', 'before')) ?? ''
        const etags = await each(WRITERS, (n) => store.put('a', `writer ${n}`, { condition: { etag } }))
        const winners = etags.flatMap((each, n) => (each === null ? [] : [`writer ${n}`]))
        expect(winners).toHaveLength(1)
        expect(await textOf(store, 'a')).toBe(winners[0])
      })

      it('loses no change by writers that read again', async () => {
        await store.put('count', '0')
        async function add(): Promise<void> {
          for (;;) {
            const read = await store.get('count')
            const next = `${Number(read?.body.toString()) + 1}`
            if ((await store.put('count', next, { condition: { etag: read?.etag ?? '' } })) !== null) return
          }
        }
        await each(5, async () => {
          for (let n = 0; n < 4; n += 1) await add()
        })
        expect(await textOf(store, 'count')).toBe('20')
      })
    })

    it('shows a reader the old or the new object during a write, never a part', async () => {
      const body = (n: number) => Buffer.alloc(300_000 + n * 100_000, `${n}`)
      await store.put('a', body(0))
      const over = new AbortController()
      const seen = new Set<string>()
      const reader = async () => {
        while (!over.signal.aborted) {
          const read = (await store.get('a'))?.body ?? Buffer.alloc(0)
          const n = Number(String.fromCharCode(read[0] ?? 0))
          expect(read.equals(body(n))).toBe(true)
          seen.add(`${n}`)
        }
      }
      const readers = each(4, reader)
      for (let round = 0; round < 20; round += 1) await store.put('a', body(round % 4))
      over.abort()
      await readers
      expect(seen.size).toBeGreaterThan(1)
    })

    describe('a listing', () => {
      it('lists the objects under a prefix in order, with the ETags that get returns', async () => {
        const keys = ['live/gallery.json', 'live/gallery2.json', 'live/shell.json', 'releases/gallery/1/a.js']
        for (const key of keys.toReversed()) await store.put(key, `body of ${key}`)
        expect(await keysOf(store, '')).toEqual(keys)
        expect(await keysOf(store, 'live/')).toEqual(keys.slice(0, 3))
        expect(await keysOf(store, 'live/gal')).toEqual(keys.slice(0, 2))
        expect(await keysOf(store, 'releases/gallery/1/a.js')).toEqual(keys.slice(3))
        expect(await keysOf(store, 'hosts/')).toEqual([])
        for (const { key, etag, bytes, modified } of await store.list('')) {
          const read = await store.get(key)
          expect([key, etag, bytes]).toEqual([key, read?.etag, read?.body.byteLength])
          expect(Number.isNaN(modified.getTime())).toBe(false)
        }
      })

      it('lists all objects across any number of pages', async () => {
        const keys = Array.from({ length: 45 }, (_, n) => `releases/x/file-${String(n).padStart(3, '0')}.js`)
        await Promise.all(keys.map((key) => store.put(key, 'x')))
        expect(await keysOf(store, 'releases/')).toEqual(keys)
      })
    })

    describe('watching', () => {
      let calls = 0
      let stop = () => {}
      const settled = async () => {
        await pause(6 * watchMs)
        calls = 0
      }
      const called = () => vi.waitFor(() => expect(calls).toBeGreaterThan(0), { timeout: 10_000 })
      beforeEach(() => {
        calls = 0
      })
      afterEach(() => stop())

      it('reports only what is new, changed or removed below its prefix', async () => {
        await store.put('live/gallery.json', 'one')
        stop = store.watch('live/', () => {
          calls += 1
        })
        const changes = [
          () => store.put('live/gallery.json', 'two'),
          () => store.put('live/shell.json', 'new'),
          () => store.remove('live/gallery.json'),
        ]
        for (const change of changes) {
          await settled()
          await change()
          await called()
        }
        await settled()
        await store.put('hosts/one.json', 'x')
        await pause(6 * watchMs)
        expect(calls).toBe(0)
      })

      it('ends on request', async () => {
        stop = store.watch('live/', () => {
          calls += 1
        })
        await settled()
        stop()
        await store.put('live/gallery.json', 'x')
        await pause(6 * watchMs)
        expect(calls).toBe(0)
      })
    })
  })
}
