import { sameText } from '@lustre/kit/same-text'
import { signature } from '@lustre/platform/server/media/signature'

type Held = { type: string; publicId: string; fields: Record<string, string>; file: Buffer }

const MAX_AGE_S = 60 * 60
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const refusal = (status: number, message: string) => Response.json({ error: { message } }, { status })

/** Reads a form's fields. The official client may use boundaries of one character, which fail in Node.js. */
function readForm(body: Buffer, type: string) {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? ''
  const fields: Record<string, string> = {}
  let file = Buffer.alloc(0)
  for (const part of `\r\n${body.toString('latin1')}`.split(`\r\n--${boundary}\r\n`).slice(1)) {
    const [, head = '', rest = ''] = /^(.*?)\r\n\r\n(.*)$/s.exec(part) ?? []
    const name = /name="([^"]*)"/.exec(head)?.[1] ?? ''
    const content = Buffer.from(rest.split(`\r\n--${boundary}--`)[0] ?? '', 'latin1')
    if (name === 'file') file = content
    else fields[name] = name in fields ? `${fields[name]},${content}` : String(content)
  }
  return { fields, file }
}

/** Imitates a media account for `npm run media -- upload`: checks keys, signatures and pictures. */
export function createAccount({ apiKey, apiSecret }: { apiKey: string; apiSecret: string }) {
  const held: Held[] = []
  const parts = new Map<string, Buffer>()
  const basic = `Basic ${Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')}`

  async function upload(request: Request, type: string): Promise<Response> {
    const form = readForm(Buffer.from(await request.arrayBuffer()), request.headers.get('content-type') ?? '')
    const { fields } = form
    const isFresh = Math.abs(Date.now() / 1000 - Number(fields.timestamp)) < MAX_AGE_S
    const isSigned = sameText(fields.signature ?? '', signature(fields, apiSecret))
    if (fields.api_key !== apiKey || !isFresh || !isSigned) return refusal(401, 'Invalid Signature')
    const [, start, end, total] =
      /^bytes (\d+)-(\d+)\/(-?\d+)$/.exec(request.headers.get('content-range') ?? '') ??
      [null, 0, 0, 1].map(String)
    const id = request.headers.get('x-unique-upload-id') ?? ''
    const before = parts.get(id) ?? Buffer.alloc(0)
    if (id !== '' && before.length !== Number(start)) return refusal(400, 'Invalid Content-Range')
    const file = Buffer.concat([before, form.file])
    if (Number(end) + 1 !== Number(total)) {
      parts.set(id, file)
      return Response.json({ done: false })
    }
    if (type === 'image' && !file.subarray(0, JPEG.length).equals(JPEG))
      return refusal(400, 'Invalid image file')
    const publicId = fields.public_id ?? ''
    held.push({ type, publicId, fields, file })
    return Response.json({ public_id: publicId })
  }

  return {
    /** The uploaded files, in the order of arrival. */
    held: held as readonly Held[],
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      const [, list] = /\/resources\/(image|video)$/.exec(pathname) ?? []
      if (list !== undefined) {
        if (request.headers.get('authorization') !== basic) return refusal(401, 'api_secret mismatch')
        const resources = held.filter(({ type }) => type === list)
        return Response.json({ resources: resources.map(({ publicId }) => ({ public_id: publicId })) })
      }
      const [, type] = /\/(image|video)\/upload$/.exec(pathname) ?? []
      return type === undefined ? refusal(404, 'Not found') : upload(request, type)
    },
  }
}
