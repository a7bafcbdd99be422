import type { Boot } from '@lustre/platform'
import { placeOf, sendReport, viewToken } from './send-report.ts'

const MESSAGE_CHARS = 200
const READ_CHARS = 1000
const FRAMES = 10
const READ_LINES = 50
/** Shorter values occur in too many words by chance. */
const TYPED_CHARS = 3
/** What precedes an address in a stack line: `at name (` in Chromium, `name@` in the others. */
const FUNCTION = /^\s*(?:at )?([^(@]*)/
const POSITION = /(:\d+:\d+)\)?$/
const OWN_FILE = /\/(?:remotes|releases)\/./
/** Possibly personal: quoted texts, addresses, e-mail addresses, long numbers. */
const PERSONAL = /"[^"]*"|https?:\/\/\S+|\S+@\S+|\d{4,}/g

const HIDDEN = '…'

/** Returns what the visitor typed, and what the page's address says beyond its pattern. */
function ownWords(pattern: string): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const known = new Set(pattern.split('/'))
  return [
    ...[...fields].map((field) => field.value.trim()),
    ...new URLSearchParams(location.search).values(),
    location.hash.slice(1),
    ...location.pathname.split('/').filter((part) => !known.has(part)),
  ].filter((text) => text.length >= TYPED_CHARS)
}

function messageOf(error: unknown, pattern: string): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return ownWords(pattern)
    .reduce((rest, word) => rest.replaceAll(word, HIDDEN), text.slice(0, READ_CHARS))
    .replace(PERSONAL, HIDDEN)
    .slice(0, MESSAGE_CHARS)
}

/** Returns function, path, line and column of a stack line in a release's file, without the query. */
function frameOf(line: string): string | null {
  const start = line.search(/https?:\/\//)
  const position = POSITION.exec(line)
  if (start === -1 || position === null) return null
  const address = line.slice(start, position.index)
  if (/\s/.test(address) || !URL.canParse(address)) return null
  const { pathname } = new URL(address)
  if (!OWN_FILE.test(pathname)) return null
  const [, name = ''] = FUNCTION.exec(line.slice(0, start)) ?? []
  return `${name.trim()} ${pathname}${position[1]}`.trim()
}

const framesOf = (error: unknown): string[] =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n', READ_LINES)
    .flatMap((line) => frameOf(line.slice(0, READ_CHARS)) ?? [])
    .slice(0, FRAMES)

/** Reports the first error of each page view to the host, without personal data. */
export function createErrorReports(boot: Boot) {
  const reported = new Set<string>()

  function send(error: unknown, stack: string[]): void {
    const place = placeOf(boot)
    const { page } = place
    // A preview says nothing about the live release.
    if (boot.preview || reported.has(page)) return
    reported.add(page)
    sendReport({ ...place, message: messageOf(error, page), stack, view: viewToken() })
  }

  return {
    caught(error: unknown): void {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
      send(cause, framesOf(cause))
    },
    /** An error without a release's file in its stack is a browser extension's. */
    uncaught(error: unknown): void {
      const stack = framesOf(error)
      if (stack.length > 0) send(error, stack)
    },
  }
}

export type ErrorReports = ReturnType<typeof createErrorReports>
