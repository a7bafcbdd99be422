import type { ServerLogger } from '@lustre/platform/server'
import { LRUCache } from 'lru-cache'
import type { Trust } from '../../releases/trust/trust.ts'
import type { LoadedRelease, LoadedShell } from '../load-release.ts'
import type { Variant } from '../site-state.ts'
import { PreviewError } from './preview-error.ts'
import { previewVariant } from './preview-variant.ts'
import { checkPreviewToken, type PreviewToken } from './token.ts'

/** Each costs the memory of its section's process. */
const MOST_LOADED = 8
/** A preview that nobody looked at for so long lets its process go; it is loaded again when it is asked for. */
const IDLE_MS = 15 * 60_000
const SWEEP_MS = 60_000

export type PreviewsOptions = {
  /** Loads a stored release, live or not, with its signature and digests checked. */
  load(name: string, version: string): Promise<LoadedRelease | LoadedShell>
  /** Whom the host trusts at this moment; the same object until that changes. */
  trust(): Trust
  log: ServerLogger
  /** For tests: milliseconds since the epoch. */
  now?: () => number
}

/** The releases that are previewed, a few of them loaded. Nothing here is seen by anyone without a link. */
export function createPreviews({ load, trust, log, now = Date.now }: PreviewsOptions) {
  const followers = new Set<() => void>()
  const changed = () => {
    for (const follow of followers) follow()
  }
  const loaded = new LRUCache<string, LoadedRelease | LoadedShell>({
    max: MOST_LOADED,
    ttl: IDLE_MS,
    updateAgeOnGet: true,
    disposeAfter: changed,
  })
  const sweep = setInterval(() => loaded.purgeStale(), SWEEP_MS)
  sweep.unref()
  const loading = new Map<string, Promise<LoadedRelease | LoadedShell>>()
  let trusted = trust()

  async function loadNow(key: string, { name, version }: PreviewToken): Promise<LoadedRelease | LoadedShell> {
    try {
      const release = await load(name, version)
      // not one that was let in before the trust changed
      if (loading.has(key)) {
        loaded.set(key, release)
        changed()
      }
      return release
    } catch (cause) {
      log.error('a preview could not be loaded', cause, { remote: name, release: version })
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new PreviewError(503, `The release ${name} ${version} cannot be shown: ${why}.`, cause)
    } finally {
      loading.delete(key)
    }
  }

  /**
   * The release that a token lets its bearer see.
   * @throws {PreviewError} when it does not, or the release cannot be loaded
   */
  async function open(token: string): Promise<PreviewToken & { release: LoadedRelease | LoadedShell }> {
    // who signed a release is looked at when it is loaded
    if (trust() !== trusted) {
      trusted = trust()
      loaded.clear()
      loading.clear()
    }
    const seen = checkPreviewToken(trusted, token, now())
    const key = `${seen.name} ${seen.version}`
    const known = loaded.get(key)
    if (known) return { ...seen, release: known }
    const underway = loading.get(key) ?? loadNow(key, seen)
    loading.set(key, underway)
    return { ...seen, release: await underway }
  }

  return {
    open,
    now,
    /** What a visitor gets whose cookie holds this token. @throws {PreviewError} as `open` */
    variant: async (base: Variant, token: string): Promise<Variant> =>
      previewVariant(base, (await open(token)).release),
    /** Releases that are loaded now. */
    releases: (): (LoadedRelease | LoadedShell)[] => [...loaded.values()],
    has: (name: string, version: string): boolean => loaded.has(`${name} ${version}`),
    /** Adds what is to be done when other releases are previewed. */
    onChange(follow: () => void) {
      followers.add(follow)
    },
    close: () => clearInterval(sweep),
  }
}

export type Previews = ReturnType<typeof createPreviews>
