import { describe, expect, it } from 'vitest'
import { createApiApp } from './errors.ts'
import { createMemoryLogger } from './log.ts'
import { readForm } from './read-form.ts'

const FIELDS = {
  id: { maxBytes: 10, tooLarge: 'The id is too long.' },
  photo: { maxBytes: 1024 * 1024, tooLarge: 'The photo is too large.' },
}
const TYPE = 'multipart/form-data; boundary=b0undary'
const part = (name: string, data: string, more = '') =>
  `--b0undary\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${data}\r\n`
const END = '--b0undary--\r\n'

const app = createApiApp(createMemoryLogger())
app.post('/', async (c) => {
  const { id, photo } = await readForm(c.req.raw, FIELDS)
  return c.json({ id: id?.toString() ?? null, photo: photo?.toString('hex') ?? null })
})

it('reads none of a form whose declared size is too large', async () => {
  const request = {
    headers: new Headers({ 'Content-Type': TYPE, 'Content-Length': '99000000' }),
    get body(): ReadableStream<Uint8Array<ArrayBuffer>> {
      throw new Error('the body is read')
    },
  }
  await expect(readForm(request, FIELDS)).rejects.toThrow('The photo is too large.')
})

async function send(body: BodyInit, type: string | null = TYPE) {
  // A stream body needs `duplex`, which the DOM's type lacks.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    ...(type === null ? {} : { headers: { 'Content-Type': type } }),
  }
  const response = await app.request('http://studio.example/', init)
  return { status: response.status, body: await response.json() }
}
const refused = (status: number, code: string, message?: string) => ({
  status,
  body: { error: { code, message: message ?? expect.any(String) } },
})
const INVALID = refused(400, 'invalid_form', 'The form is not valid.')

function endless(head: string, piece: string) {
  const encoder = new TextEncoder()
  let bytes = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = encoder.encode(bytes === 0 ? head : piece)
        bytes += chunk.byteLength
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, bytes: () => bytes }
}

const inPieces = (text: string, size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      const bytes = Buffer.from(text, 'latin1')
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(new Uint8Array(bytes.subarray(at, at + size)))
      controller.close()
    },
  })

describe('a form', () => {
  it('from a browser arrives with its file, byte for byte', async () => {
    const photo = Buffer.from('\r\n--\r\n--b0undar\r\n\r\n\0\xff--', 'latin1')
    const form = new FormData()
    form.append('id', 'ä€')
    form.append('photo', new Blob([photo], { type: 'image/png' }), 'a "quoted"; name="id".png')
    expect(await send(form, null)).toEqual({ status: 200, body: { id: 'ä€', photo: photo.toString('hex') } })
  })

  it.each([1, 2, 3, 7, 16, 1000])('reads the same when it arrives %i bytes at a time', async (size) => {
    const data = '\r\n--b0undar\r\n--b0undarx\r\n'
    const text = `${part('photo', data, '; filename="a"\r\nContent-Type: image/png')}${part('id', '')}${END}`
    const hex = Buffer.from(data).toString('hex')
    expect(await send(inPieces(text, size))).toEqual({ status: 200, body: { id: '', photo: hex } })
  })

  it('may omit fields, and bytes after its end are ignored', async () => {
    expect(await send(END)).toEqual({ status: 200, body: { id: null, photo: null } })
    expect((await send(`${part('id', 'a')}${END}more`)).body).toEqual({ id: 'a', photo: null })
    expect(
      (await send(`${part('id', 'a')}${END}`, 'multipart/form-data; charset=x; boundary="b0undary"')).status,
    ).toBe(200)
  })
})

describe('is refused:', () => {
  it.each([
    ['no boundary', END, 'multipart/form-data', INVALID],
    ['a boundary that is too long', END, `multipart/form-data; boundary=${'a'.repeat(71)}`, INVALID],
    ['another boundary', `${part('id', 'a')}${END}`, 'multipart/form-data; boundary=other', INVALID],
    ['something before the first part', `hello\r\n${part('id', 'a')}${END}`, TYPE, INVALID],
    ['an unknown field', `${part('other', 'a')}${END}`, TYPE, INVALID],
    ['a field named like a property that every object has', `${part('__proto__', 'a')}${END}`, TYPE, INVALID],
    ['the same field twice', `${part('id', 'a')}${part('id', 'b')}${END}`, TYPE, INVALID],
    ['a part without a name', `--b0undary\r\n\r\na\r\n${END}`, TYPE, INVALID],
    [
      'something between a boundary and its line break',
      `--b0undaryxx${part('id', 'a').slice(10)}${END}`,
      TYPE,
      INVALID,
    ],
    [
      'a part whose name is in another header',
      `--b0undary\r\nX-Content-Disposition: form-data; name="id"\r\n\r\na\r\n${END}`,
      TYPE,
      INVALID,
    ],
    ['a long header', `${part('id', 'a', `; x="${'x'.repeat(2000)}"`)}${END}`, TYPE, INVALID],
    [
      'a form without an end',
      part('id', 'a'),
      TYPE,
      refused(400, 'invalid_form', 'The form is not complete.'),
    ],
    [
      'a field over its limit',
      `${part('id', 'a'.repeat(11))}${END}`,
      TYPE,
      refused(413, 'too_large', 'The id is too long.'),
    ],
    ['JSON', '{}', 'application/json', refused(415, 'unsupported_media_type')],
    [
      'a lot of JSON',
      `[${'{},'.repeat(30_000)}{}]`,
      'application/json',
      refused(413, 'too_large', 'The request is larger than 64 KB.'),
    ],
    [
      'a form without files',
      'id=a',
      'application/x-www-form-urlencoded',
      refused(415, 'unsupported_media_type'),
    ],
  ])('%s', async (_what, body, type, answer) => {
    expect(await send(body, type)).toEqual(answer)
  })

  it.each([
    [
      'a field that does not end',
      part('photo', ''),
      'x'.repeat(64 * 1024),
      refused(413, 'too_large', 'The photo is too large.'),
      1_200_000,
    ],
    ['a header that does not end', '--b0undary\r\n', 'X-A: b\r\n', INVALID, 2000],
    ['parts that do not end', part('id', 'a'), part('id', 'a'), INVALID, 200],
    ['a body that is not a form', 'x', 'y', INVALID, 100],
    ['lines after its end', END, 'x'.repeat(64 * 1024), refused(413, 'too_large'), 1_300_000],
  ])('%s, and no more of it is read', async (_what, head, piece, answer, atMost) => {
    const { body, bytes } = endless(head, piece)
    expect(await send(body)).toEqual(answer)
    expect(bytes()).toBeLessThan(atMost)
  })

  it('a form whose client disconnects midway', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(part('photo', 'x')))
      },
      pull: (controller) => controller.error(new Error('aborted')),
    })
    expect(await send(body)).toEqual(refused(400, 'incomplete'))
  })
})
