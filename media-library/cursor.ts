import { createHmac } from 'node:crypto'
import { sameText } from '@lustre/kit/same-text'
import { AdminError } from './admin-error.ts'

type Page<T> = { items: T[]; next: string | undefined }

/** Pages a sorted list. A cursor names the last asset of its page and is signed for one query. */
export function createCursors(secret: string) {
  const sign = (assetId: string, query: string) =>
    createHmac('sha256', secret).update(`${assetId}\n${query}`).digest('base64url').slice(0, 22)

  function startOf(list: readonly { assetId: string }[], query: string, cursor: string): number {
    const [assetId = '', signature = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('.')
    const index = list.findIndex((asset) => asset.assetId === assetId)
    if (index === -1 || !sameText(signature, sign(assetId, query)))
      throw new AdminError(400, 'Invalid value for parameter next_cursor')
    return index + 1
  }

  /** @throws {AdminError} 400 for a cursor of another list */
  return function pageOf<T extends { assetId: string }>(
    list: readonly T[],
    size: number,
    query: string,
    cursor: string | undefined,
  ): Page<T> {
    const start = cursor === undefined ? 0 : startOf(list, query, cursor)
    const items = list.slice(start, start + size)
    const last = items.at(-1)
    if (!last || start + size >= list.length) return { items, next: undefined }
    const next = Buffer.from(`${last.assetId}.${sign(last.assetId, query)}`).toString('base64url')
    return { items, next }
  }
}

export type PageOf = ReturnType<typeof createCursors>
