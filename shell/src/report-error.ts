import { type Boot, findRoute } from '@lustre/platform'

const ADDRESS = '/site/errors'
const MESSAGE_CHARS = 200
const READ_CHARS = 1000
const FRAMES = 10
const READ_LINES = 50
/** Shorter values stand in too many words by chance. */
const TYPED_CHARS = 3
/** A line of a stack that lies in a file of a release: function, path, line, column; without the query. */
const FRAME =
  /^\s*(?:at )?(.*?)[ (@]*https?:\/\/[^/\s]+(\/(?:[^\s?#]*\/)?(?:remotes|releases)\/[^\s?#]+?)(?:\?\S*?)?(:\d+:\d+)\)?$/
/** What may be about a person: quoted texts, addresses, mail addresses, long numbers. */
const PERSONAL = /"[^"]*"|https?:\/\/\S+|\S+@\S+|\d{4,}/g

const HIDDEN = '…'

/** What the visitor has typed, and what the address of the page tells beyond its pattern. */
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

/**
 * Tells the host of the first error of each page view: releases, the page's pattern, message and stack, without
 * anything about the visitor. Errors that no file of a release is part of are a browser extension's.
 * @returns tells of an error that the page's own boundaries have caught
 */
export function reportErrors(boot: Boot): (error: unknown) => void {
  const told = new Set<string>()

  function send(error: unknown, stack: string[]): void {
    const found = findRoute(boot.remotes, location.pathname)
    const page = found?.route.pattern ?? ''
    // a preview says nothing of what others get
    if (boot.preview || told.has(page)) return
    told.add(page)
    const report = {
      shell: /\/shell\/([^/]+)\//.exec(boot.shell.entry)?.[1] ?? '',
      remote: found?.remote.name ?? null,
      release: found?.remote.version ?? null,
      page,
      message: messageOf(error, page),
      stack,
    }
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify(report)
    // where it does not arrive there is nobody to tell
    fetch(ADDRESS, { method: 'POST', credentials: 'omit', keepalive: true, headers, body }).catch(() => {})
  }

  function tellUncaught(error: unknown): void {
    const stack = framesOf(error)
    if (stack.length > 0) send(error, stack)
  }
  addEventListener('error', (event) => tellUncaught(event.error))
  addEventListener('unhandledrejection', (event) => tellUncaught(event.reason))
  return (error) => {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    send(cause, framesOf(cause))
  }
}
