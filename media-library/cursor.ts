import { AdminError } from './admin-error.ts'
import type { Asset } from './scan.ts'

const cursorOf = ({ assetId }: Asset) => Buffer.from(assetId).toString('base64url')

/**
 * Cuts a page.
 * @param list the whole list, sorted
 * @param cursor of the page before, which names its last asset
 * @throws {AdminError} 400 for a cursor of an asset that is not in the list
 */
export function pageOf(list: readonly Asset[], size: number, cursor: string | undefined) {
  const last = cursor === undefined ? -1 : list.findIndex((asset) => cursorOf(asset) === cursor)
  if (cursor !== undefined && last === -1)
    throw new AdminError(400, 'Invalid value for parameter next_cursor')
  const items = list.slice(last + 1, last + 1 + size)
  const end = items.at(-1)
  return { items, next: end && end !== list.at(-1) ? cursorOf(end) : undefined }
}
