import { z } from 'zod'
import { parseJson } from '../../files/read-json.ts'
import type { ObjectStore } from '../store/object-store.ts'
import { pointerKey } from '../store/release-keys.ts'
import type { WritableReleaseStore } from '../store/store.ts'
import { NO_GUARD, type PointerGuard } from '../trust/pointer-guard.ts'
import { type Pointer, parsePointer, type Registry, SHELL } from './registry.ts'

const POINTER_KEY = /^live\/([a-z][a-z0-9-]*)\.json$/
/** Writers that want the same pointer at once each win one round. */
const ATTEMPTS = 30

export type NamedPointer = {
  name: string
  etag: string
  pointer: Pointer | string
  /** When it was changed, where it is signed. */
  signedAt?: string | undefined
  /** The store did not give it. */
  isUnread?: boolean
}

const objectSchema = z.record(z.string(), z.unknown())
/** A pointer with its hundred events is far smaller. */
const MOST_BYTES = 1024 * 1024

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** All of them as one registry. @param read the pointer, or what is wrong with it */
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
 * @param guard signs them, and says whose are taken
 * @param lastSigned when each was changed that this machine took last, also before a restart: none goes back behind it
 */
export function createPointers(
  objects: ObjectStore,
  guard: PointerGuard = NO_GUARD,
  lastSigned: () => Promise<Readonly<Record<string, string>>> = async () => ({}),
) {
  let known = new Map<string, NamedPointer>()
  let taken: Record<string, string> | undefined

  /** @throws {Error} when it is not whole, or not signed as it has to be */
  function parsed(name: string, text: string): Pick<NamedPointer, 'signedAt'> & { pointer: Pointer } {
    if (!guard.isRequired()) return { pointer: parsePointer(name, text) }
    const { signed, ...said } = parseJson(text, objectSchema, `live/${name}.json`)
    const signedAt = guard.check(name, said, signed)
    const last = taken?.[name]
    if (last !== undefined && Date.parse(signedAt) < Date.parse(last))
      throw new Error(
        `live/${name}.json is of ${signedAt}, older than the one of ${last} that was taken already`,
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
          // costs its own section only, and is asked for again
          return { name, etag, pointer: `${key} cannot be read: ${messageOf(error)}`, isUnread: true }
        }
      }),
    )
    const pointers = read.filter((each) => each !== null)
    known = new Map(pointers.filter(({ isUnread }) => !isUnread).map((each) => [each.name, each]))
    for (const { name, signedAt } of pointers) if (taken && signedAt !== undefined) taken[name] = signedAt
    return registryOf(pointers)
  }

  const change: WritableReleaseStore['change'] = async (name, to) => {
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
    throw new Error(`others keep changing ${name}: look at status, then try again`)
  }

  return {
    readAll,
    change,
    /** From now on every pointer is read again: whose are taken has changed. */
    recheck: () => known.clear(),
  }
}
