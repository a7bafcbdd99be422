import { createHmac } from 'node:crypto'
import { AdminError } from './admin-error.ts'
import { sameText } from './signature.ts'

/**
 * Pages of a sorted list behind opaque cursors. A cursor names the last asset of its page and belongs to one query;
 * it is signed, so that nobody can build one.
 */
export class Cursors {
  readonly #secret: string

  constructor(secret: string) {
    this.#secret = secret
  }

  /**
   * Cuts a page. In: the whole sorted list, the page's size, the query as a text (everything but the cursor) and the
   * cursor from the page before. Throws a 400 for a cursor that is not from this list.
   */
  page<T extends { assetId: string }>(
    list: readonly T[],
    size: number,
    query: string,
    cursor: string | undefined,
  ): { items: T[]; next: string | undefined } {
    const start = cursor === undefined ? 0 : this.#read(list, query, cursor)
    const items = list.slice(start, start + size)
    const last = items.at(-1)
    const next = last && start + size < list.length ? this.#write(last.assetId, query) : undefined
    return { items, next }
  }

  #write(assetId: string, query: string): string {
    return Buffer.from(`${assetId}.${this.#sign(assetId, query)}`).toString('base64url')
  }

  #read(list: readonly { assetId: string }[], query: string, cursor: string): number {
    const [assetId = '', signature = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split('.')
    const index = list.findIndex((asset) => asset.assetId === assetId)
    if (index === -1 || !sameText(signature, this.#sign(assetId, query))) {
      throw new AdminError(400, 'Invalid value for parameter next_cursor')
    }
    return index + 1
  }

  #sign(assetId: string, query: string): string {
    return createHmac('sha256', this.#secret).update(`${assetId}\n${query}`).digest('base64url').slice(0, 22)
  }
}
