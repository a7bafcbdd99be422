import { setImmediate } from 'node:timers/promises'

/** Takes a few milliseconds when every note has the maximum length. */
const ENTRIES_AT_ONCE = 25
/** Without it, spreadsheets read UTF-8 in the local code page and garble names. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Answers with a file that browsers save. @param name safe in a header: letters, digits, dots and hyphens */
export const download = (body: BodyInit, name: string, contentType: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  })

/** Streams pieces as fast as the client takes them. @param end called when the client cancels */
export function streamOf(all: AsyncIterable<Uint8Array>, end: () => unknown): ReadableStream<Uint8Array> {
  const pieces = all[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await end()
    },
  })
}

/** Yields a file's entries in groups, and lets the host answer other requests after each one. */
export async function* inGroups<Entry>(entries: Iterable<Entry> | AsyncIterable<Entry>) {
  let group: Entry[] = []
  for await (const entry of entries) {
    if (group.push(entry) < ENTRIES_AT_ONCE) continue
    yield group
    group = []
    await setImmediate()
  }
  yield group
}

async function* bytesOf(lines: Iterable<string> | AsyncIterable<string>) {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK)
  for await (const group of inGroups(lines)) yield encoder.encode(group.join(''))
}

/** Streams a CSV file. @param lines made one by one, so that other requests are answered in between */
export function downloadCsv(lines: Iterable<string> | AsyncIterable<string>, name: string): Response {
  const bytes = bytesOf(lines)
  return download(
    streamOf(bytes, () => bytes.return()),
    name,
    'text/csv; charset=utf-8',
  )
}
