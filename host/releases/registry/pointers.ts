import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { writeWhole } from '@lustre/platform/server/disk/write-whole'
import pLimit from 'p-limit'
import { z } from 'zod'
import { messageOf } from '../../files/message-of.ts'
import { parseJson, readJson } from '../../files/read-json.ts'
import type { ObjectInfo, ObjectStore } from '../store/object-store.ts'
import { type Channel, pointerKey, pointerName } from '../store/release-keys.ts'
import { NO_GUARD, type PointerGuard } from '../trust/pointer-guard.ts'
import { type Pointer, parsePointer, type Registry, registrySchema, SHELL } from './registry.ts'
import { withReplaced } from './replaced.ts'

/** Keeps the last good version of a damaged pointer, or of all for an empty store (an unmounted disk). */
function merged(before: Registry | null, now: Registry): Registry {
  const isEmpty = Object.keys(now.etags).length === 0
  const lost = Object.entries(before?.remotes ?? {}).filter(([name]) => isEmpty || name in now.damaged)
  return {
    ...now,
    ...(now.signedAt && { signedAt: { ...before?.signedAt, ...now.signedAt } }),
    remotes: { ...Object.fromEntries(lost), ...now.remotes },
    shell: now.shell ?? before?.shell ?? null,
  }
}

/** Keeps the last good pointers on the host's disk, for when the store is unavailable or damaged. */
export function createKeptPointers(folder: string) {
  const file = path.join(folder, 'pointers.json')
  const queue = pLimit(1)
  const read = (): Promise<Registry | null> => readJson(file, registrySchema).catch(() => null)

  async function write(registry: Registry): Promise<void> {
    const text = `${JSON.stringify(merged(await read(), registry), null, 2)}\n`
    await mkdir(folder, { recursive: true })
    await writeWhole(file, text)
  }
  return {
    /** Writes one registry at a time. A full disk must not stop the host from using the pointers. */
    write: (registry: Registry): Promise<void> => queue(write, registry).catch(() => {}),
    read,
  }
}

/** Of several writers of one pointer, one wins each round, so this is the most that may write at once. */
const ATTEMPTS = 30

export type NamedPointer = {
  name: string
  key: string
  etag: string
  pointer: Pointer | string
  signedAt?: string | undefined
  isUnread?: boolean
}

const objectSchema = z.record(z.string(), z.unknown())
/** A pointer with its hundred events is far smaller. */
const MOST_BYTES = 1024 * 1024

/** The name of a pointer in `signedAt`: 'gallery' or 'staging/gallery'. */
const markOf = (key: string) => key.replace(/^live\/|\.json$/g, '')

export function registryOf(read: readonly NamedPointer[]): Registry {
  const registry: Registry = { remotes: {}, shell: null, damaged: {}, etags: {} }
  for (const { name, key, etag, pointer, signedAt } of read) {
    registry.etags[name] = etag
    if (signedAt !== undefined) registry.signedAt = { ...registry.signedAt, [markOf(key)]: signedAt }
    if (typeof pointer === 'string') registry.damaged[name] = pointer
    else if (name === SHELL) registry.shell = pointer
    else registry.remotes[name] = pointer
  }
  return registry
}

/**
 * Reads all pointers with one listing of each folder, and changes one by compare-and-set. The function is long
 * because its functions share what they have read and accepted.
 * @param guard signs pointers, and decides which are accepted
 * @param lastSigned reads the time of each pointer's last accepted change; older pointers are refused
 */
export function createPointers(
  objects: ObjectStore,
  guard: PointerGuard = NO_GUARD,
  lastSigned: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
  channel: Channel = 'live',
) {
  /** A pointer in a later folder replaces one in an earlier. */
  const folders = [...new Set<Channel>(['live', channel])]
  let known = new Map<string, NamedPointer>()
  let taken: Record<string, string> | undefined

  /** @param last the time of the last accepted change when the text was asked for; meanwhile a read may take a later one */
  function parsed(
    key: string,
    text: string,
    last: string | undefined,
  ): { pointer: Pointer; signedAt?: string } {
    if (!guard.isRequired()) return { pointer: parsePointer(key, text) }
    const { signed, ...said } = parseJson(text, objectSchema, key)
    const signedAt = guard.check(key, said, signed)
    if (last !== undefined && Date.parse(signedAt) < Date.parse(last))
      throw new Error(`${key} is from ${signedAt}, older than the one from ${last} that was already accepted`)
    return { pointer: parsePointer(key, text), signedAt }
  }

  async function readOne(name: string, { key, etag }: ObjectInfo): Promise<NamedPointer | null> {
    const before = known.get(key)
    if (before?.etag === etag) return before
    try {
      const object = await objects.get(key, MOST_BYTES)
      if (object === null) return null
      const read = { name, key, etag: object.etag }
      try {
        return { ...read, ...parsed(key, String(object.body), taken?.[markOf(key)]) }
      } catch (error) {
        return { ...read, pointer: messageOf(error) }
      }
    } catch (error) {
      // An unreadable pointer affects its own section only, and is read again.
      return { name, key, etag, pointer: `${key} cannot be read: ${messageOf(error)}`, isUnread: true }
    }
  }

  async function read(): Promise<Registry> {
    const listed = await Promise.all(folders.map((folder) => objects.list(`${folder}/`)))
    taken ??= guard.isRequired() ? { ...(await lastSigned()) } : undefined
    const named = new Map(listed.flat().map((info) => [pointerName(info.key), info]))
    const found = await Promise.all(
      [...named].map(([name, info]) => (name === undefined ? null : readOne(name, info))),
    )
    const pointers = found.filter((each) => each !== null)
    known = new Map(pointers.filter(({ isUnread }) => !isUnread).map((each) => [each.key, each]))
    for (const { key, signedAt } of pointers)
      if (taken && signedAt !== undefined) taken[markOf(key)] = signedAt
    return registryOf(pointers)
  }

  let reading: Promise<unknown> = Promise.resolve()
  let next: Promise<Registry> | undefined

  /** Reads after a read in progress, whose older answers could arrive later. Callers who wait share one read. */
  function readAll(): Promise<Registry> {
    next ??= reading.then(() => {
      next = undefined
      const now = read()
      reading = now.catch(() => {})
      return now
    })
    return next
  }

  /**
   * Changes one pointer by compare-and-set. After another writer's change, `to` runs again.
   * @throws {Error} from `to`; the pointer stays as it was
   */
  async function change(
    name: string,
    to: (pointer: Pointer | undefined) => Pointer | Promise<Pointer>,
  ): Promise<{ pointer: Pointer; etag: string }> {
    const key = pointerKey(name, channel)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const last = { ...taken }
      const own = await objects.get(key, MOST_BYTES)
      const from = own || channel === 'live' ? key : pointerKey(name)
      const object = own ?? (from === key ? null : await objects.get(from, MOST_BYTES))
      const before = object ? parsed(from, String(object.body), last[markOf(from)]) : undefined
      const changed = await to(before?.pointer)
      if (object && changed === before?.pointer) return { pointer: changed, etag: object.etag }
      const pointer = withReplaced(before?.pointer, changed)
      const signed = await guard.sign(key, pointer, own ? before?.signedAt : undefined)
      const text = `${JSON.stringify(signed ? { ...pointer, signed } : pointer, null, 2)}\n`
      const condition = own ? { etag: own.etag } : 'absent'
      const etag = await objects.put(key, text, { condition, type: 'application/json' })
      if (etag !== null) return { pointer, etag }
    }
    throw new Error(`other writers keep changing ${name}: check status, then try again`)
  }

  return {
    readAll,
    change,
    watch(onChange: () => void): () => void {
      const stops = folders.map((folder) => objects.watch(`${folder}/`, onChange))
      return () => {
        for (const stop of stops) stop()
      }
    },
    /** Has every pointer read again, after a change to the trust file. */
    recheck: () => known.clear(),
  }
}
