import type { ServerLogger } from '@lustre/platform/server'
import { messageOf } from '../../files/message-of.ts'
import type { LoadedRelease, LoadedShell } from '../load-release.ts'
import { createOnDemand, type OnDemandOptions } from '../on-demand.ts'
import type { Variant } from '../site-state.ts'
import { checkPreviewToken, PreviewError, type PreviewToken } from './token.ts'

const MOST_LOADED = 8
const IDLE_MS = 15 * 60_000

type Loaded = LoadedRelease | LoadedShell

export type PreviewsOptions = Pick<OnDemandOptions<Loaded>, 'load' | 'trust'> & {
  /** Checks whether the pointer of a section lists a lasting link to a version. */
  isOpen(name: string, version: string, link: string): boolean
  log: ServerLogger
  now?: () => number
}

const isShell = (release: Loaded): release is LoadedShell => 'render' in release.manifest

/** Replaces or adds one release among a visitor's. Its pages appear even while the remote is offline. */
export function previewVariant(base: Variant, release: Loaded): Variant {
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
export function createPreviews({ load, trust, isOpen, log, now = Date.now }: PreviewsOptions) {
  const { get, ...loaded } = createOnDemand({ load, trust, most: MOST_LOADED, idleMs: IDLE_MS })

  /**
   * Returns the release of a token.
   * @throws {PreviewError} when the token is invalid or the release cannot be loaded
   */
  async function open(token: string): Promise<PreviewToken & { release: Loaded }> {
    const seen = checkPreviewToken(trust(), token, now())
    const { name, version } = seen
    if ('link' in seen && !isOpen(name, version, seen.link))
      throw new PreviewError(410, `This address of ${name} ${version} has been closed.`)
    const release = await get(name, version).catch((cause: unknown) => {
      log.error('a preview could not be loaded', cause, { remote: name, release: version })
      const why = messageOf(cause)
      throw new PreviewError(503, `The release ${name} ${version} cannot be shown: ${why}.`, cause)
    })
    return { ...seen, release }
  }

  return {
    ...loaded,
    open,
    now,
    variant: async (base: Variant, token: string): Promise<Variant> =>
      previewVariant(base, (await open(token)).release),
  }
}

export type Previews = ReturnType<typeof createPreviews>
