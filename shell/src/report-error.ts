import type { Boot } from '@lustre/platform'
import { placeOf, sendReport, viewToken } from './send-report.ts'

const MESSAGE_CHARS = 200
const READ_CHARS = 1000
const FRAMES = 10
const READ_LINES = 50
/** Shorter values occur in too many words by chance. */
const TYPED_CHARS = 3
/** A stack line in a release's file: function, path, line, column; without the query. */
const FRAME =
  /^\s*(?:at )?(.*?)[ (@]*https?:\/\/[^/\s]+(\/(?:[^\s?#]*\/)?(?:remotes|releases)\/[^\s?#]+?)(?:\?\S*?)?(:\d+:\d+)\)?$/
/** Possibly personal: quoted texts, addresses, mail addresses, long numbers. */
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

const framesOf = (error: unknown): string[] =>
  (error instanceof Error ? (error.stack ?? '') : '')
    .split('\n', READ_LINES)
    .flatMap((line) => {
      const [, name = '', file, place] = FRAME.exec(line.slice(0, READ_CHARS)) ?? []
      return file === undefined ? [] : [`${name} ${file}${place}`.trim()]
    })
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
