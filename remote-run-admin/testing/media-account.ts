import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Picture = {
  public_id: string
  width?: number
  height?: number
  alt?: string
  original_filename?: string
}

/** Returns the terms of a search in a field, unescaped. */
const terms = (expression: string, field: RegExp) =>
  [...expression.matchAll(field)].map(([, text = '']) => text.replaceAll(/\\(.)/g, '$1'))
const FOLDER = /folder:"((?:[^"\\]|\\.)*)"/g
const NAMED = /public_id="((?:[^"\\]|\\.)*)"/g
const WORD = /public_id:"\*((?:[^"\\]|\\.)*)\*"/g

const folderOf = (publicId: string) => publicId.slice(0, Math.max(0, publicId.lastIndexOf('/')))

/** Starts an account of the media library on its own port, with the test's pictures. It takes signed calls. */
export async function startMediaAccount() {
  let pictures: readonly Picture[] = []
  let status = 200
  let searches = 0

  function search(form: URLSearchParams) {
    searches += 1
    const [expression, size] = [form.get('expression') ?? '', Number(form.get('max_results'))]
    const [folder] = terms(expression, FOLDER)
    const named = new Set(terms(expression, NAMED))
    const words = terms(expression, WORD)
    const matching = pictures.filter(
      ({ public_id: id }) =>
        (folder === undefined || folderOf(id) === folder) &&
        (named.size === 0 || named.has(id)) &&
        words.every((word) => id.includes(word)),
    )
    const from = Number(form.get('next_cursor'))
    const resources = matching.slice(from, from + size).map(({ alt, original_filename, ...picture }) => ({
      ...picture,
      format: 'jpg',
      bytes: 1000,
      ...((alt !== undefined || original_filename !== undefined) && {
        context: { custom: { ...(alt && { alt }), ...(original_filename && { original_filename }) } },
      }),
    }))
    return {
      total_count: matching.length,
      resources,
      ...(from + size < matching.length && { next_cursor: String(from + size) }),
    }
  }

  const folders = () => ({
    folders: [...new Set(pictures.map(({ public_id: id }) => folderOf(id)))].map((path) => ({
      name: path,
      path,
    })),
  })

  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const reply = request.url?.endsWith('/folders') ? folders() : search(new URLSearchParams(body))
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    env: { MEDIA_API_BASE: `http://127.0.0.1:${port}` },
    /** Replaces the account's pictures. */
    holds(now: readonly Picture[]) {
      pictures = now
    },
    /** Sets the status of all later answers. */
    answers(now: number) {
      status = now
    },
    searches: () => searches,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
