import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'

/** What is known of a request while it is answered; its handlers fill it in. */
export type Trace = {
  /** Sent as X-Request-Id, and on every line of the log about this request. */
  readonly id: string
  /** When it came, by the clock of `performance`. */
  readonly began: number
  /** Pattern of the address; never the address itself, which may hold a name. */
  route: string
  remote: string | null
  release: string | null
  cache: 'hit' | 'miss' | null
}

/** One request with its answer and its parsed address. */
export type Exchange = {
  request: IncomingMessage
  response: ServerResponse
  /** Shared by equal requests. */
  url: Readonly<URL>
  trace: Trace
}

/** What a handler says: it has answered, or the request is not one of its own and the next one is asked. */
export type Answer = 'answered' | 'not mine'
export type Handler = (exchange: Exchange) => Promise<Answer> | Answer

const LONGEST_URL = 8192
const BASE = 'http://site.invalid'
/** Ways to write a separator, a dot or an end of text that files and routes would read in another way than we do. */
const TRICKS = /%2f|%5c|%00|%2e|\\|\0|\/\.\.?(?:\/|$)/i

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::(\d{1,5}))?$/i
const LAST_PORT = 65_535

/**
 * Whether a request names one host, in a form that an address can hold. Two would be read in two ways by a proxy and
 * by us. Source: RFC 9112, 3.2. HTTP/1.0, which health checks still speak, needs none.
 * @param rawHeaders names and values in turn, as they came
 */
export function namesItsHost(rawHeaders: readonly string[], httpVersion: string): boolean {
  let host: string | undefined
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return false
    host = rawHeaders[i + 1]
  }
  if (host === undefined) return httpVersion === '1.0'
  const parts = HOST.exec(host)
  return parts !== null && Number(parts[1] ?? 0) <= LAST_PORT
}

/** One reading, where `canParse` would be another. */
function read(target: string): URL | null {
  try {
    // joined, as two slashes in front would name another host
    return new URL(BASE + target)
  } catch {
    return null
  }
}

type Target = URL | { status: 400 | 414; reason: string }

function parse(target: string): Target {
  if (target.length > LONGEST_URL) return { status: 414, reason: 'The address is too long.' }
  const path = target.split(/[?#]/, 1)[0] ?? ''
  const refused = !path.startsWith('/') || TRICKS.test(path)
  const url = refused ? null : read(target)
  return url ?? { status: 400, reason: 'The address is not valid.' }
}

/** Most requests ask for an address that was asked for before; whoever makes them up pushes out old ones. */
const parsed = new LRUCache<string, Target>({ max: 200 })

/**
 * The address of a request, or the reason why it is refused. Tricks with encodings never reach a file or a route. Equal
 * requests share the URL: nobody changes it.
 */
export function parseTarget(target: string): Target {
  const known = parsed.get(target)
  if (known) return known
  const found = parse(target)
  parsed.set(target, found)
  return found
}
