import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Trace } from './operations/observe.ts'

/** One request with its answer and its parsed address. */
export type Exchange = { request: IncomingMessage; response: ServerResponse; url: URL; trace: Trace }

const LONGEST_URL = 8192
const BASE = 'http://site.invalid'
/** Ways to write a separator, a dot or an end of text that files and routes would read in another way than we do. */
const TRICKS = /%2f|%5c|%00|%2e|\\|\0|\/\.\.?(?:\/|$)/i

/** The address of a request, or the reason why it is refused. Tricks with encodings never reach a file or a route. */
export function parseTarget(target: string): URL | { status: 400 | 414; reason: string } {
  if (target.length > LONGEST_URL) return { status: 414, reason: 'The address is too long.' }
  const path = target.split(/[?#]/, 1)[0] ?? ''
  const refused = !path.startsWith('/') || path.startsWith('//') || TRICKS.test(path)
  if (refused || !URL.canParse(target, BASE)) return { status: 400, reason: 'The address is not valid.' }
  return new URL(target, BASE)
}
