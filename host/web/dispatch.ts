import type { Answer, Exchange, Handler } from './http/exchange.ts'

/** One line of the route table. */
export type Line = {
  methods: ReadonlySet<string>
  /** A path, or with a `*` at its end the beginning of one. */
  pattern: string
  /** Its name in metrics and access log; a handler that knows better puts its own into the trace. */
  name: string
  handler: Handler
}

function matcher(pattern: string): (pathname: string) => boolean {
  if (!pattern.endsWith('*')) return (pathname) => pathname === pattern
  const start = pattern.slice(0, -1)
  return (pathname) => pathname.startsWith(start)
}

/**
 * Asks one line of the table after the other until one has answered.
 * @param refuse answers where the path has lines, but none for this method
 */
export function createDispatch(
  table: readonly Line[],
  refuse: (exchange: Exchange, allowed: ReadonlySet<string>) => Answer,
): Handler {
  const lines = table.map((line) => ({ ...line, matches: matcher(line.pattern) }))

  /** Asks the lines from one on. */
  function ask(exchange: Exchange, from: number): Promise<Answer> | Answer {
    const { request, trace, url } = exchange
    const { pathname } = url
    for (let at = from; at < lines.length; at += 1) {
      const { methods, matches, name, handler } = lines[at]!
      if (!methods.has(request.method ?? '') || !matches(pathname)) continue
      const before = trace.route
      trace.route = name
      const answer = handler(exchange)
      // a document in memory is answered at once: no turn of the loop for it
      if (answer === 'answered') return answer
      if (answer !== 'not mine') return waitFor(answer, exchange, at, before)
      trace.route = before
    }
    const allowed = lines.filter(({ matches }) => matches(pathname)).flatMap(({ methods }) => [...methods])
    return refuse(exchange, new Set(allowed))
  }

  async function waitFor(answer: Promise<Answer>, exchange: Exchange, at: number, route: string) {
    if ((await answer) === 'answered') return 'answered'
    exchange.trace.route = route
    return ask(exchange, at + 1)
  }

  return (exchange) => ask(exchange, 0)
}
