import { isRecord } from '@lustre/platform/is-record'
import { type Edit, isEdit } from '../../../protocol/links.ts'

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

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
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
      try {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
        return keys
          .map((key) => parse(localStorage.getItem(key)))
          .filter(isEdit)
          .sort((a, b) => a.at - b.at)
      } catch {
        return []
      }
    },
    /** @returns whether it could be kept */
    keep(edit: Edit): boolean {
      try {
        localStorage.setItem(prefix + edit.id, JSON.stringify(edit))
        return true
      } catch {
        return false
      }
    },
    forget({ id }: Edit): void {
      try {
        localStorage.removeItem(prefix + id)
      } catch {
        // off: then nothing was kept
      }
    },
    form(): Record<string, unknown> {
      try {
        const form = parse(localStorage.getItem(name))
        return isRecord(form) ? form : {}
      } catch {
        return {}
      }
    },
    keepForm(form: Record<string, unknown>): void {
      try {
        localStorage.setItem(name, JSON.stringify(form))
      } catch {
        // off or full: it is known as long as the page
      }
    },
  }
}

export type EditStorage = ReturnType<typeof createEditStorage>
