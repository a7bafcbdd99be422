import { deliverySignature } from '@lustre/platform/server'

/** How long the media library may take to begin with an original, and for each further piece. */
const WAIT_MS = 20_000

export type MediaSettings = {
  cloudName: string
  apiSecret: string
  /** The part of a picture's address before the cloud's name. */
  deliveryBase: string
  isPrivate: (publicId: string) => boolean
}

export type Original = {
  contentType: string
  /** Rejects when the rest does not arrive. */
  bytes: AsyncIterable<Uint8Array>
  end: () => void
}

/** @returns null when the library lacks the picture @throws {Error} when it refuses or does not answer */
export type OpenOriginal = (publicId: string) => Promise<Original | null>

/**
 * Returns the address of a picture as uploaded. It is signed, because the library serves pictures larger than
 * the pages' only by a signature. Without `v1`, the library could read a folder as a transformation.
 */
export function originalAddress(
  { cloudName, apiSecret, deliveryBase, isPrivate }: MediaSettings,
  publicId: string,
): string {
  const path = publicId.split('/').map(encodeURIComponent).join('/').replaceAll('%3A', ':')
  const root = `${deliveryBase.replace(/\/+$/, '')}/${encodeURIComponent(cloudName)}`
  const type = isPrivate(publicId) ? 'authenticated' : 'upload'
  return `${root}/image/${type}/s--${deliverySignature(path, apiSecret)}--/v1/${path}`
}

/** Opens originals in the media library, the site's own or the provider's. @param waitMs for tests */
export function createOriginals(settings: MediaSettings, waitMs = WAIT_MS): OpenOriginal {
  return async (publicId) => {
    const ending = new AbortController()
    const inTime = async <T>(step: () => Promise<T>): Promise<T> => {
      const timer = setTimeout(() => ending.abort(), waitMs)
      try {
        return await step()
      } finally {
        clearTimeout(timer)
      }
    }

    const reply = await inTime(() =>
      fetch(originalAddress(settings, publicId), { signal: ending.signal, redirect: 'error' }),
    )
    const { status, body } = reply
    if (status !== 200 || !body) {
      ending.abort()
      if (status === 404) return null
      throw new Error(`The media library answered ${status} for an original.`)
    }
    async function* pieces(stream: ReadableStream<Uint8Array>) {
      const reader = stream.getReader()
      for (;;) {
        const { done, value } = await inTime(() => reader.read())
        if (done) return
        yield value
      }
    }
    return {
      contentType: reply.headers.get('Content-Type')?.split(';')[0]?.trim() ?? '',
      bytes: pieces(body),
      end: () => ending.abort(),
    }
  }
}
