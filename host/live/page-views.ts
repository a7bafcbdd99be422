import { hash, randomBytes, randomUUID } from 'node:crypto'
import { sameSecret } from '@lustre/platform/server'
import { LRUCache } from 'lru-cache'
import { SHELL } from '../releases/registry/registry.ts'
import { wideNetworkOf } from './automatic-rollback.ts'
import type { ReleaseWatch } from './watch-releases.ts'

/** The releases of a page and its pattern, as its browser reports them. */
export type PageView = { shell: string; remote: string | null; release: string | null; page: string }

/** How long a browser may report an error of a page; longer than a release is on trial. */
const VALID_MS = 30 * 60_000
const MOST_USED = 20_000

/**
 * Gives each document a token that proves the view: only a report with it may count against a release. It holds for
 * this page and these releases, in the network that got the document, once. A copy from a shared cache has the token
 * of another network, so errors there only show in figures and log. Other hosts do not know this host's tokens.
 */
export function createPageViews(onView: ReleaseWatch['onView'], now: () => number = Date.now) {
  const key = randomBytes(32).toString('hex')
  const used = new LRUCache<string, true>({ max: MOST_USED, ttl: VALID_MS })
  // A key before the message suffices for SHA-3 (keccak.team, "Strengths of Keccak"). The object of an HMAC for each
  // document would cost more than the digest: it waits for the garbage collector.
  const signed = (id: string, at: string, { shell, remote, release, page }: PageView, address: string) =>
    hash(
      'sha3-256',
      JSON.stringify([key, id, at, shell, remote, release, page, wideNetworkOf(address)]),
      'base64url',
    )

  return {
    /** Counts a view, and returns its token. */
    begin(view: PageView, address: string): string {
      if (view.remote !== null && view.release !== null) onView(view.remote, view.release, address)
      onView(SHELL, view.shell, address)
      const [id, at] = [randomUUID(), now().toString(36)]
      return `${id}.${at}.${signed(id, at, view, address)}`
    },
    /** Checks a report's token, which proves one report. */
    prove(token: string, view: PageView, address: string): boolean {
      const [id = '', at = '', signature = ''] = token.split('.')
      if (!sameSecret(signature, signed(id, at, view, address)) || used.has(id)) return false
      used.set(id, true)
      return now() - Number.parseInt(at, 36) < VALID_MS
    },
  }
}

export type PageViews = ReturnType<typeof createPageViews>
