import type { ObjectStore } from '../store/object-store.ts'
import { pointerKey } from '../store/release-keys.ts'
import type { WritableReleaseStore } from '../store/store.ts'
import { type Pointer, parsePointer, type Registry, SHELL } from './registry.ts'

const POINTER_KEY = /^live\/([a-z][a-z0-9-]*)\.json$/
/** Writers that want the same pointer at once each win one round. */
const ATTEMPTS = 30

export type NamedPointer = {
  name: string
  etag: string
  pointer: Pointer | string
  /** The store did not give it. */
  isUnread?: boolean
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** All of them as one registry. @param read the pointer, or what is wrong with it */
export function registryOf(read: readonly NamedPointer[]): Registry {
  const registry: Registry = { remotes: {}, shell: null, damaged: {}, etags: {} }
  for (const { name, etag, pointer } of read) {
    registry.etags[name] = etag
    if (typeof pointer === 'string') registry.damaged[name] = pointer
    else if (name === SHELL) registry.shell = pointer
    else registry.remotes[name] = pointer
  }
  return registry
}

/** The pointer in a text, or what is wrong with it. */
export function pointerOrProblem(name: string, text: string): Pointer | string {
  try {
    return parsePointer(name, text)
  } catch (error) {
    return messageOf(error)
  }
}

/** Reads all pointers with one listing, and changes one by compare-and-set. */
export function createPointers(objects: ObjectStore) {
  let known = new Map<string, NamedPointer>()

  async function readAll(): Promise<Registry> {
    const infos = await objects.list('live/')
    const read = await Promise.all(
      infos.map(async ({ key, etag }): Promise<NamedPointer | null> => {
        const name = POINTER_KEY.exec(key)?.[1]
        if (name === undefined) return null
        const before = known.get(name)
        if (before?.etag === etag) return before
        try {
          const object = await objects.get(key)
          return object && { name, etag: object.etag, pointer: pointerOrProblem(name, String(object.body)) }
        } catch (error) {
          // costs its own section only, and is asked for again
          return { name, etag, pointer: `${key} cannot be read: ${messageOf(error)}`, isUnread: true }
        }
      }),
    )
    const pointers = read.filter((each) => each !== null)
    known = new Map(pointers.filter(({ isUnread }) => !isUnread).map((each) => [each.name, each]))
    return registryOf(pointers)
  }

  const change: WritableReleaseStore['change'] = async (name, to) => {
    const key = pointerKey(name)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const object = await objects.get(key)
      const before = object ? parsePointer(name, String(object.body)) : undefined
      const pointer = await to(before)
      if (object && pointer === before) return { pointer, etag: object.etag }
      const text = `${JSON.stringify(pointer, null, 2)}\n`
      const condition = object ? { etag: object.etag } : 'absent'
      const etag = await objects.put(key, text, { condition, type: 'application/json', announced: true })
      if (etag !== null) return { pointer, etag }
    }
    throw new Error(`others keep changing ${name}: look at status, then try again`)
  }

  return { readAll, change }
}
