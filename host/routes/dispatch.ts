import type { Answer, Exchange, Handler } from '../http/exchange.ts'

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

  return async function dispatch(exchange) {
    const { request, trace, url } = exchange
    const { pathname } = url
    for (const { methods, matches, name, handler } of lines) {
      if (!methods.has(request.method ?? '') || !matches(pathname)) continue
      const before = trace.route
      trace.route = name
      const answer = handler(exchange)
      // a document in memory is answered at once: no turn of the loop for it
      if (answer === 'answered' || (await answer) === 'answered') return 'answered'
      trace.route = before
    }
    const allowed = lines.filter(({ matches }) => matches(pathname)).flatMap(({ methods }) => [...methods])
    return refuse(exchange, new Set(allowed))
  }
}
