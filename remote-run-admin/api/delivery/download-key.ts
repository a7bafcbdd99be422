import { createHmac } from 'node:crypto'
import { sameSecret } from '@lustre/platform/server'

/** How long a download's address works. Browsers may request it more than once. */
export const DOWNLOAD_KEY_MS = 10 * 60_000

/** What an address downloads: one file, or the zip of all for null. */
export type Downloaded = { linkId: number; file: number | null }

/**
 * Creates the keys of download addresses. A browser saves a file of any size only from an address, and the
 * link's token must stay out of addresses, because logs keep them.
 * @param now milliseconds since the epoch
 */
export function createDownloadKeys(secret: string, now: () => number) {
  // The label keeps these signatures apart from others under the same secret.
  const signature = (payload: string) =>
    createHmac('sha256', secret).update(`run-admin download ${payload}`).digest('base64url')
  return {
    make({ linkId, file }: Downloaded): string {
      const payload = `${linkId}-${file ?? 0}-${now() + DOWNLOAD_KEY_MS}`
      return `${payload}-${signature(payload)}`
    },
    /** @returns null for a wrong key or after its end */
    read(key: string): Downloaded | null {
      const [, payload = '', link, file, until, signed = ''] =
        /^((\d+)-(\d+)-(\d+))-([\w-]{43})$/.exec(key) ?? []
      if (payload === '' || !sameSecret(signed, signature(payload))) return null
      return now() > Number(until) ? null : { linkId: Number(link), file: Number(file) || null }
    },
  }
}

export type DownloadKeys = ReturnType<typeof createDownloadKeys>
