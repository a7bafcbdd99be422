import { expect, it } from 'vitest'
import { canonicalRequest, signatureOf } from './signature.ts'

/** The examples that S3 documents under "Signature Calculations for the Authorization Header". */
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

function example(
  method: string,
  path: string,
  query: string,
  headers: Record<string, string>,
  payloadHash = EMPTY,
) {
  const all: Record<string, string> = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': '20130524T000000Z',
    ...headers,
  }
  return {
    method,
    path,
    query: new URLSearchParams(query),
    header: (name: string) => all[name] ?? null,
    signedHeaders: Object.keys(all).sort(),
    payloadHash,
    timestamp: '20130524T000000Z',
    region: 'us-east-1',
  }
}

it.each([
  [
    'GET of an object',
    example('GET', '/test.txt', '', { range: 'bytes=0-9' }),
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT of an object',
    example(
      'PUT',
      '/test%24file.text',
      '',
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    ),
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET of a bucket setting',
    example('GET', '/', 'lifecycle', {}),
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET of a listing',
    example('GET', '/', 'max-keys=2&prefix=J', {}),
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs as S3 documents it: %s', (_what, request, signature) => {
  expect(signatureOf(request, SECRET)).toBe(signature)
})

it('signs equal addresses equally, however a client escapes them', () => {
  const [raw, escaped] = ["/b/@x+y~'.js", '/b/%40x%2By~%27.js'].map((path) => example('GET', path, '', {}))
  expect(canonicalRequest(raw!)).toBe(canonicalRequest(escaped!))
  expect(canonicalRequest(raw!)).toContain('/b/%40x%2By~%27.js\n')
})
