import type { ServerLogger } from '@lustre/platform/server'
import { LRUCache } from 'lru-cache'
import type { Trust } from '../../releases/trust/trust.ts'
import type { LoadedRelease, LoadedShell } from '../load-release.ts'
import type { Variant } from '../site-state.ts'
import { checkPreviewToken, PreviewError, type PreviewToken } from './token.ts'

/** Limits loaded previews, because each costs the memory of its section's process. */
const MOST_LOADED = 8
/** An idle preview's process ends after this long; the next visitor starts it again. */
const IDLE_MS = 15 * 60_000
const SWEEP_MS = 60_000

export type PreviewsOptions = {
  load(name: string, version: string): Promise<LoadedRelease | LoadedShell>
  /** The host's current trust; the same object until it changes. */
  trust(): Trust
  log: ServerLogger
  now?: () => number
}

const isShell = (release: LoadedRelease | LoadedShell): release is LoadedShell => 'render' in release.manifest

/** Replaces or adds one release among a visitor's. Its pages appear even while the remote is offline. */
export function previewVariant(base: Variant, release: LoadedRelease | LoadedShell): Variant {
  const { name, version, note } = release.manifest
  const preview = { name, version, note }
  const key = `preview ${name}@${version} of ${base.key}`
  if (isShell(release)) return { ...base, key, shell: release, preview }
  const isOther = ([each]: [string, unknown]) => each !== name
  return {
    ...base,
    key,
    // First, so that the preview wins over a live remote with the same address.
    remotes: [release.snapshot, ...base.remotes.filter((remote) => remote.name !== name)],
    releases: new Map([[name, release], ...[...base.releases].filter(isOther)]),
    offline: new Map([...base.offline].filter(isOther)),
    preview,
  }
}

/** Loads previewed releases, a few at a time. Only visitors with a link see them. */
export function createPreviews({ load, trust, log, now = Date.now }: PreviewsOptions) {
  const followers = new Set<() => void>()
  const changed = () => {
    for (const follow of followers) follow()
  }
  const loaded = new LRUCache<string, LoadedRelease | LoadedShell, PreviewToken>({
    max: MOST_LOADED,
    ttl: IDLE_MS,
    updateAgeOnGet: true,
    // A load that a change of trust drops still answers its visitor.
    ignoreFetchAbort: true,
    onInsert: changed,
    disposeAfter: changed,
    async fetchMethod(_key, _stale, { context: { name, version } }) {
      try {
        return await load(name, version)
      } catch (cause) {
        log.error('a preview could not be loaded', cause, { remote: name, release: version })
        const why = cause instanceof Error ? cause.message : String(cause)
        throw new PreviewError(503, `The release ${name} ${version} cannot be shown: ${why}.`, cause)
      }
    },
  })
  const sweep = setInterval(() => loaded.purgeStale(), SWEEP_MS)
  sweep.unref()
  let trusted = trust()

  /**
   * Returns the release of a token.
   * @throws {PreviewError} when the token is invalid or the release cannot be loaded
   */
  async function open(token: string): Promise<PreviewToken & { release: LoadedRelease | LoadedShell }> {
    // Loads again after a change of trust, because loading checks a release's signature.
    if (trust() !== trusted) {
      trusted = trust()
      loaded.clear()
    }
    const seen = checkPreviewToken(trusted, token, now())
    return { ...seen, release: await loaded.forceFetch(`${seen.name} ${seen.version}`, { context: seen }) }
  }

  return {
    open,
    now,
    variant: async (base: Variant, token: string): Promise<Variant> =>
      previewVariant(base, (await open(token)).release),
    releases: (): (LoadedRelease | LoadedShell)[] => [...loaded.values()],
    has: (name: string, version: string): boolean => loaded.has(`${name} ${version}`),
    onChange(follow: () => void) {
      followers.add(follow)
    },
    close: () => clearInterval(sweep),
  }
}

export type Previews = ReturnType<typeof createPreviews>
