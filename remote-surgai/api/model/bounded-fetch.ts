const limits = new Map<string, number>()
let bounded: typeof fetch | null = null

/** The body fails beyond `maxBytes`. */
function cutAfter(response: Response, maxBytes: number): Response {
  let bytes = 0
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) controller.error(new Error(`the answer is larger than ${maxBytes} bytes`))
      else controller.enqueue(chunk)
    },
  })
  return response.body ? new Response(response.body.pipeThrough(count), response) : response
}

/** Limits the replies of a provider whose client reads them whole and uses the global `fetch`. */
export function boundReplies(baseUrl: string, maxBytes: number): void {
  limits.set(baseUrl, maxBytes)
  const real = globalThis.fetch
  if (real === bounded) return
  bounded = async (input, init) => {
    const response = await real(input, init)
    const [, limit] = [...limits].find(([base]) => String(input).startsWith(base)) ?? []
    return limit === undefined ? response : cutAfter(response, limit)
  }
  globalThis.fetch = bounded
}
