import { expect, it } from 'vitest'
import { readForm } from './request-body.ts'

it('reads a file that contains the characters of a short boundary', async () => {
  const content = 'cab --ab ab'
  const part = (head: string, body: string) =>
    `--ab\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`
  const request = new Request('http://localhost', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=ab' },
    body: `${part('name="tags"', 'a,b')}${part('name="file"; filename="x"', content)}--ab--`,
  })
  const { fields, file } = await readForm(request, 1000)
  expect(fields).toEqual({ tags: 'a,b' })
  expect(await file?.text()).toBe(content)
})
