import { KIND_WORDS, SECTION_WORDS } from '../../../content/log-words.ts'
import type { LogEntry } from '../../../protocol/security-log.ts'

const STAFF_KINDS = new Set([
  'login',
  'lock',
  'sessions-ended',
  'export',
  'link-made',
  'token-made',
  'token-revoked',
  'left-out',
])

/** An entry in plain words: what happened, and where or to what. */
export function describeEntry({ kind, outcome, section, detail }: LogEntry): { what: string; about: string } {
  // a release is about a remote, which goes by its own name
  const isOurs = STAFF_KINDS.has(kind) || section === 'host' || section === 'board'
  const where = isOurs ? (SECTION_WORDS[section] ?? section) : section
  return {
    what: KIND_WORDS[`${kind} ${outcome}`] ?? kind,
    about: [where, detail].filter((part) => part !== null && part !== '').join(': '),
  }
}
