import { AdminError } from './admin-error.ts'
import type { DeliveryType } from './formats.ts'

export type UploadParameters = {
  publicId: string | undefined
  /** Legacy folder: the start of the public id. */
  folder: string | undefined
  assetFolder: string | undefined
  tags: string[]
  context: Record<string, string>
  type: DeliveryType
  overwrite: boolean
}

/** Parameters with an effect here; for `DEFAULTS` only the default value is accepted. */
const HANDLED = new Set([
  'api_key',
  'timestamp',
  'signature',
  'file',
  'public_id',
  'folder',
  'asset_folder',
  'tags',
  'context',
  'overwrite',
  'type',
])
const DEFAULTS: Record<string, string> = { resource_type: 'auto', unique_filename: 'true' }

/** Refuses unsupported parameters: ignoring `eager` would look like success. */
export function readUploadParameters(fields: Readonly<Record<string, string>>): UploadParameters {
  for (const [name, value] of Object.entries(fields)) {
    if (!HANDLED.has(name) && DEFAULTS[name] !== value) {
      throw new AdminError(400, `Upload parameter not supported by this library - ${name}`)
    }
  }
  const { type = 'upload' } = fields
  if (type !== 'upload' && type !== 'authenticated')
    throw new AdminError(400, `Invalid value for parameter type - ${type}`)
  const folder = fields.folder || undefined
  const id = fields.public_id || undefined
  return {
    publicId: id && folder ? `${folder}/${id}` : id,
    folder,
    assetFolder: fields.asset_folder,
    tags: (fields.tags ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    context: parseContext(fields.context ?? ''),
    type,
    overwrite: !['false', '0'].includes(fields.overwrite ?? 'true'),
  }
}

/** Parses `alt=A ring|note=a\|b`; a backslash escapes `|` and `=`. */
function parseContext(text: string): Record<string, string> {
  const pairs = text.match(/(?:[^|\\]|\\.)+/g) ?? []
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, value] = /^((?:[^=\\]|\\.)+)=(.*)$/s.exec(pair) ?? []
      if (name === undefined || value === undefined) throw new AdminError(400, `Invalid context - ${pair}`)
      const plain = (escaped: string) => escaped.replace(/\\(.)/gs, '$1')
      return [plain(name), plain(value)]
    }),
  )
}
