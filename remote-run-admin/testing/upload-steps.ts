import { createHash } from 'node:crypto'
import type { DigitalSource, FinishedUpload, UploadKind } from '#protocol/uploads.ts'
import type { TestApi } from './harness.ts'

const TUS = { 'Tus-Resumable': '1.0.0' }
const base64 = (text: string) => Buffer.from(text).toString('base64')
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

type Said = { run: number; kind?: UploadKind; name?: string; sha256?: string | null; source?: DigitalSource }

/** Creates the calls by which a browser uploads a file; they need a session. @param api read again at each call */
export function uploadSteps(api: () => TestApi) {
  const steps = {
    /** @param length of the whole file */
    create(length: number | string | null, { sha256, ...said }: Said, headers: Record<string, string> = {}) {
      const metadata = { kind: 'picture', name: 'IMG_0001.JPG', ...(sha256 && { sha256 }), ...said }
      return api().send({
        method: 'POST',
        path: '/uploads',
        headers: {
          ...TUS,
          ...(length !== null && { 'Upload-Length': String(length) }),
          'Upload-Metadata': Object.entries(metadata)
            .map(([name, value]) => `${name} ${base64(String(value))}`)
            .join(','),
          ...headers,
        },
      })
    },
    /** Creates an upload that must be taken. @returns its path below the API's address */
    async begin(file: Uint8Array, said: Said): Promise<string> {
      const reply = await steps.create(file.length, { sha256: sha256Of(file), ...said })
      const address = reply.headers.get('Location')
      if (reply.status !== 201 || address === null) throw new Error(`${reply.status} ${await reply.text()}`)
      return address.replace('/api/run-admin', '')
    },
    patch: (path: string, offset: number, piece: Uint8Array) =>
      api().send({
        method: 'PATCH',
        path,
        body: piece,
        headers: {
          ...TUS,
          'Content-Type': 'application/offset+octet-stream',
          'Content-Length': String(piece.length),
          'Upload-Offset': String(offset),
        },
      }),
    head: (path: string) => api().send({ method: 'HEAD', path, headers: TUS }),
    finish: (path: string) => api().send({ method: 'POST', path: `${path}/finish`, body: {} }),
    /** Uploads a whole file. @returns the answer of the last call */
    async upload(file: Uint8Array, said: Said): Promise<FinishedUpload> {
      const path = await steps.begin(file, said)
      await steps.patch(path, 0, file)
      const reply = await steps.finish(path)
      if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`)
      return (await reply.json()) as FinishedUpload
    },
  }
  return steps
}
