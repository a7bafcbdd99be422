import type { ServerLogger } from '@lustre/platform/server'
import { messageOf } from '../files/message-of.ts'
import { type BaseManifest, UntrustedError } from '../releases/manifest/manifest.ts'
import type { Offline, Pointer } from '../releases/registry/registry.ts'

export type Live<Release> = { live: Release; canary: { release: Release; percent: number } | null }

export type Up<Release> = Live<Release> & {
  offline?: Offline | undefined
  /** Set when no release of the remote is trusted. */
  closed?: Offline
}

export type NotLoaded = {
  remote: string
  version: string
  /** The version that visitors get instead; null when its pages have disappeared. */
  instead: string | null
  reason: string
  isUntrusted?: boolean
  /** Set when no release of the remote is trusted, so that its pages answer 503. */
  isClosed?: true
}

type Loading<Release> = { up: Up<Release> | undefined; missing: NotLoaded[] }

const closed = <Release>(up: Up<Release> | undefined): Up<Release> | undefined =>
  up && { ...up, canary: null, closed: { status: 503, message: null } }

/** Loads the releases of a pointer. After a failure, visitors keep the last good release. */
export function createLoader<Release extends { manifest: BaseManifest }>(
  loadRelease: (name: string, version: string) => Promise<Release>,
  log: ServerLogger,
) {
  /** Loads the newest earlier release that still exists, on a host that has just started. */
  async function lastGood(name: string, previous: readonly string[]): Promise<Up<Release> | undefined> {
    for (const version of previous) {
      const live = await loadRelease(name, version).catch(() => null)
      if (live) return { live, canary: null }
    }
    return undefined
  }

  async function follow(
    name: string,
    pointer: Pointer,
    now: Up<Release> | undefined,
  ): Promise<Loading<Release>> {
    const missing: NotLoaded[] = []
    let isUntrusted = false
    const attempt = (version: string, consequence: string) =>
      loadRelease(name, version).catch((error: unknown) => {
        log.error(`a release could not be loaded; ${consequence}`, error, { remote: name, release: version })
        const reason = messageOf(error)
        const isItsKey = error instanceof UntrustedError
        isUntrusted ||= isItsKey && version === pointer.live
        missing.push({ remote: name, version, instead: null, reason, isUntrusted: isItsKey })
        return null
      })
    const live = await attempt(pointer.live, 'the last good one stays')
    const canary = pointer.canary && (await attempt(pointer.canary.version, 'everyone gets the live one'))
    const up = live
      ? { live, canary: pointer.canary && canary && { release: canary, percent: pointer.canary.percent } }
      : isUntrusted
        ? // The running release may have the same untrusted key.
          ((await lastGood(name, [...(now ? [now.live.manifest.version] : []), ...pointer.previous])) ??
          closed(now))
        : (now ?? (await lastGood(name, pointer.previous)))
    if (up?.closed)
      log.error('no release of the section is trusted: it is closed until a trusted one is live', undefined, {
        remote: name,
      })
    return {
      up: up && { ...up, offline: pointer.offline ?? up.closed },
      missing: missing.map((each) => ({
        ...each,
        instead: up?.live.manifest.version ?? null,
        ...(up?.closed && { isClosed: true }),
      })),
    }
  }

  /**
   * Loads the releases of a remote. The last good pointer replaces an unreadable one, even after a restart.
   * @param kept the last good pointer on this machine
   */
  return async function load(
    name: string,
    pointer: Pointer | null | undefined,
    damage: string | undefined,
    now: Up<Release> | undefined,
    kept: Pointer | undefined,
  ): Promise<Loading<Release>> {
    if (pointer) return follow(name, pointer, now)
    const reason = damage ?? 'it is not there'
    log.error('a pointer could not be read; its section stays as it is', reason, { remote: name })
    const { up, missing } = !now && kept ? await follow(name, kept, now) : { up: now, missing: [] }
    const instead = up?.live.manifest.version ?? null
    return { up, missing: [{ remote: name, version: 'unknown', instead, reason }, ...missing] }
  }
}
