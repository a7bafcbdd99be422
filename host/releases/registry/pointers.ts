import { z } from 'zod'
import { parseJson } from '../../files/read-json.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { pointerKey } from '../store/release-keys.ts'
import { NO_GUARD, type PointerGuard } from '../trust/pointer-guard.ts'
import { type Pointer, parsePointer, type Registry, SHELL } from './registry.ts'

const POINTER_KEY = /^live\/([a-z][a-z0-9-]*)\.json$/
/** Of several writers of one pointer, one wins each round, so this is the most that may write at once. */
const ATTEMPTS = 30

export type NamedPointer = {
  name: string
  etag: string
  pointer: Pointer | string
  signedAt?: string | undefined
  isUnread?: boolean
}

const objectSchema = z.record(z.string(), z.unknown())
/** A pointer with its hundred events is far smaller. */
const MOST_BYTES = 1024 * 1024

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

export function registryOf(read: readonly NamedPointer[]): Registry {
  const registry: Registry = { remotes: {}, shell: null, damaged: {}, etags: {} }
  for (const { name, etag, pointer, signedAt } of read) {
    registry.etags[name] = etag
    if (signedAt !== undefined) registry.signedAt = { ...registry.signedAt, [name]: signedAt }
    if (typeof pointer === 'string') registry.damaged[name] = pointer
    else if (name === SHELL) registry.shell = pointer
    else registry.remotes[name] = pointer
  }
  return registry
}

/**
 * Reads all pointers with one listing, and changes one by compare-and-set.
 * @param guard signs pointers, and decides which are accepted
 * @param lastSigned reads the time of each pointer's last accepted change; older pointers are refused
 */
export function createPointers(
  objects: ObjectStore,
  guard: PointerGuard = NO_GUARD,
  lastSigned: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
) {
  let known = new Map<string, NamedPointer>()
  let taken: Record<string, string> | undefined

  function parsed(name: string, text: string): Pick<NamedPointer, 'signedAt'> & { pointer: Pointer } {
    if (!guard.isRequired()) return { pointer: parsePointer(name, text) }
    const { signed, ...said } = parseJson(text, objectSchema, `live/${name}.json`)
    const signedAt = guard.check(name, said, signed)
    const last = taken?.[name]
    if (last !== undefined && Date.parse(signedAt) < Date.parse(last))
      throw new Error(
        `live/${name}.json is from ${signedAt}, older than the one from ${last} that was already accepted`,
      )
    return { pointer: parsePointer(name, text), signedAt }
  }

  async function readAll(): Promise<Registry> {
    const infos = await objects.list('live/')
    taken ??= guard.isRequired() ? { ...(await lastSigned()) } : undefined
    const read = await Promise.all(
      infos.map(async ({ key, etag }): Promise<NamedPointer | null> => {
        const name = POINTER_KEY.exec(key)?.[1]
        if (name === undefined) return null
        const before = known.get(name)
        if (before?.etag === etag) return before
        try {
          const object = await objects.get(key, MOST_BYTES)
          if (object === null) return null
          try {
            return { name, etag: object.etag, ...parsed(name, String(object.body)) }
          } catch (error) {
            return { name, etag: object.etag, pointer: messageOf(error) }
          }
        } catch (error) {
          // An unreadable pointer affects its own section only, and is read again.
          return { name, etag, pointer: `${key} cannot be read: ${messageOf(error)}`, isUnread: true }
        }
      }),
    )
    const pointers = read.filter((each) => each !== null)
    known = new Map(pointers.filter(({ isUnread }) => !isUnread).map((each) => [each.name, each]))
    for (const { name, signedAt } of pointers) if (taken && signedAt !== undefined) taken[name] = signedAt
    return registryOf(pointers)
  }

  /**
   * Changes one pointer by compare-and-set. After another writer's change, `to` runs again.
   * @throws {Error} from `to`; the pointer stays as it was
   */
  async function change(
    name: string,
    to: (pointer: Pointer | undefined) => Pointer | Promise<Pointer>,
  ): Promise<{ pointer: Pointer; etag: string }> {
    const key = pointerKey(name)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const object = await objects.get(key, MOST_BYTES)
      const before = object ? parsed(name, String(object.body)).pointer : undefined
      const pointer = await to(before)
      if (object && pointer === before) return { pointer, etag: object.etag }
      const signed = await guard.sign(name, pointer)
      const text = `${JSON.stringify(signed ? { ...pointer, signed } : pointer, null, 2)}\n`
      const condition = object ? { etag: object.etag } : 'absent'
      const etag = await objects.put(key, text, { condition, type: 'application/json', announced: true })
      if (etag !== null) return { pointer, etag }
    }
    throw new Error(`other writers keep changing ${name}: check status, then try again`)
  }

  return {
    readAll,
    change,
    /** Makes every pointer be read again, after a change of the trust file. */
    recheck: () => known.clear(),
  }
}
