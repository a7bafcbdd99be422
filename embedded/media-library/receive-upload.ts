import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DRAFT_END } from '@lustre/platform/server/disk/write-whole'
import { boundaryOf, createMultipart } from '@lustre/platform/server/multipart'
import { type Credentials, checkSignedForm } from './auth.ts'
import { MAX_UPLOAD_BYTES } from './constants.ts'
import { DeliveryError } from './delivery-error.ts'
import { isPublicId } from './delivery-url.ts'
import type { Library } from './library.ts'
import { DIGITAL_SOURCES } from './provenance.ts'
import { readUpload } from './read-upload.ts'
import type { IsPrivate } from './scan.ts'

type Options = Credentials & { library: Library; isPrivate: IsPrivate; now: () => number }
type Fields = Readonly<Record<string, string>>

const PARAMETER = { maxBytes: 4096, tooLarge: 'A parameter is too long' }
const PARAMETERS = ['api_key', 'timestamp', 'signature', 'public_id', 'type', 'context']
const MISSING_FILE = 'Missing required parameter - file'

/** Parses `alt=A ring|original_filename=DSC_1.JPG`, in which a backslash escapes `=` and `|`. */
const contextOf = (text: string): Fields =>
  Object.fromEntries(
    text
      .split(/(?<!\\)\|/)
      .map((pair) => pair.split(/(?<!\\)=/).map((part) => part.replaceAll(/\\(?=[=|])/g, '')))
      .filter(([name, value]) => name && value),
  )

/** @throws {DeliveryError} for a wrong signature, name or delivery type */
function checkFields(fields: Fields, options: Options): void {
  checkSignedForm(fields, options, options.now())
  const { public_id: publicId = '', type = 'upload' } = fields
  if (!isPublicId(publicId))
    throw new DeliveryError(400, `Invalid value for parameter public_id - ${publicId}`)
  // The folder decides which pictures are private.
  if (type !== (options.isPrivate(publicId) ? 'authenticated' : 'upload'))
    throw new DeliveryError(400, `Invalid value for parameter type - ${type}`)
}

/** Writes the form's file to a draft while it arrives. @returns the form's other fields */
async function writeDraft(request: Request, draft: string, options: Options): Promise<Fields> {
  const boundary = boundaryOf(request.headers.get('content-type') ?? '')
  if (boundary === null) throw new DeliveryError(400, MISSING_FILE)
  let fields: Fields | undefined
  const pieces: Buffer[] = []
  const form = createMultipart(boundary, {
    ...Object.fromEntries(PARAMETERS.map((name) => [name, PARAMETER])),
    file: {
      maxBytes: MAX_UPLOAD_BYTES,
      tooLarge: `File size too large. Maximum is ${MAX_UPLOAD_BYTES}.`,
      take(bytes, before) {
        // No byte of a stranger's file is written.
        if (fields === undefined) {
          const given = Object.fromEntries([...before].map(([name, value]) => [name, value.toString()]))
          checkFields(given, options)
          fields = given
        }
        pieces.push(bytes)
      },
    },
  })
  const file = await open(draft, 'wx')
  try {
    for await (const chunk of request.body ?? []) {
      const problem = form.write(chunk)
      if (problem !== null)
        throw new DeliveryError(400, problem === 'invalid' ? 'Invalid form' : problem.tooLarge)
      for (const piece of pieces.splice(0)) await file.appendFile(piece)
    }
    // A killed host must not leave a record of a picture that never reached the disk.
    await file.sync()
  } finally {
    await file.close()
  }
  if (fields === undefined || form.end() === null) throw new DeliveryError(400, MISSING_FILE)
  return fields
}

/** Takes a signed upload of a picture, with its file last, into the library as it is. */
export async function receiveUpload(request: Request, options: Options): Promise<object> {
  const { library, now } = options
  await mkdir(library.draftDir, { recursive: true })
  const draft = join(library.draftDir, `${randomUUID()}${DRAFT_END}`)
  const copy = `${draft}.jpg`
  try {
    const { public_id: publicId = '', type = 'upload', context } = await writeDraft(request, draft, options)
    const { hasCopy, ...read } = await readUpload(draft, copy)
    const { format, bytes, width, height } = read
    const { alt, original_filename: name, digital_source: source, ...custom } = contextOf(context ?? '')
    const digitalSource = DIGITAL_SOURCES.find((each) => each === source)
    const created = new Date(now())
    const file = `${publicId}.${format}`
    const copyFile = `${publicId}-copy.jpg`
    await library.put(new Map([[file, draft], ...(hasCopy ? [[copyFile, copy] as const] : [])]), {
      file,
      kind: 'photo',
      tags: [],
      ...read,
      ...(alt && { alt }),
      ...(name && { source: basename(name) }),
      ...(hasCopy && { copy: copyFile }),
      ...(digitalSource && { digitalSource }),
      ...(Object.keys(custom).length > 0 && { context: custom }),
      created: created.toISOString(),
    })
    const version = Math.floor(created.getTime() / 1000)
    return { public_id: publicId, version, format, resource_type: 'image', type, bytes, width, height }
  } finally {
    await rm(draft, { force: true })
    await rm(copy, { force: true })
  }
}
