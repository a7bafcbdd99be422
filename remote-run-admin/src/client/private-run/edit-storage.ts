import { type Edit, isEdit } from '../../../protocol/links.ts'
import { keep, readKept } from '../../shared/kept.ts'

/**
 * 53 bits of a token, by which its link is known on this device: nobody gets from them to the 128 of the token.
 * Works on plain http, too, where browsers have no `crypto.subtle`. Source: cyrb53, github.com/bryc/code.
 */
export function linkName(token: string): string {
  let one = 0xdeadbeef
  let two = 0x41c6ce57
  for (const character of token) {
    const code = character.charCodeAt(0)
    one = Math.imul(one ^ code, 2654435761)
    two = Math.imul(two ^ code, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(two ^ (two >>> 13), 3266489909)
  two = Math.imul(two ^ (two >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & two) + (one >>> 0)).toString(36)
}

function keysOfStorage(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/**
 * What a link has in the browser's storage: an entry for each edit that is not saved on the server, and one for the
 * rest. An entry each, because several tabs may be open; what one leaves behind, the next one sends.
 * @param token the link's
 */
export function createEditStorage(token: string) {
  const name = `lustre:link:${linkName(token)}`
  const prefix = `${name}:`
  return {
    /** All edits that are kept, in the order in which they were made. */
    edits(): Edit[] {
      return keysOfStorage()
        .filter((key) => key.startsWith(prefix))
        .map((key) => readKept('localStorage', key))
        .filter(isEdit)
        .sort((a, b) => a.at - b.at)
    },
    /** @returns whether it could be kept */
    keep: (edit: Edit): boolean => keep('localStorage', prefix + edit.id, edit),
    forget: ({ id }: Edit) => void keep('localStorage', prefix + id, null),
    form: (): unknown => readKept('localStorage', name),
    keepForm: (form: Record<string, unknown>) => void keep('localStorage', name, form),
  }
}

export type EditStorage = ReturnType<typeof createEditStorage>
