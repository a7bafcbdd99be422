import type { ServerLogger } from '@lustre/platform/server'
import { type BaseManifest, UntrustedError } from '../releases/manifest/manifest.ts'
import type { Offline, Pointer } from '../releases/registry/registry.ts'

/** What everyone gets, and what a share of the visitors gets instead. */
export type Live<Release> = { live: Release; canary: { release: Release; percent: number } | null }

/** What is up of a remote, or of the shell. */
export type Up<Release> = Live<Release> & {
  offline?: Offline | undefined
  /** Set where nothing of it is trusted any more. */
  closed?: Offline
}

/** A release that a pointer names and that could not be loaded. */
export type NotLoaded = {
  remote: string
  version: string
  /** What visitors get in its place; null: its pages are gone. */
  instead: string | null
  reason: string
  /** Its signature is of no key that this host trusts. */
  isUntrusted?: boolean
}

export type Loading<Release> = { up: Up<Release> | undefined; missing: NotLoaded[] }

/** Something of which no release is trusted any more: what it was is not run, and its pages say so. */
const closed = <Release>(up: Up<Release> | undefined): Up<Release> | undefined =>
  up && { ...up, canary: null, closed: { status: 503, message: null } }

/**
 * Loads what a pointer names. What cannot be loaded changes nothing for what is up: the last good release stays.
 * @param load loads one version of it
 */
export function createLoader<Release extends { manifest: BaseManifest }>(
  load: (name: string, version: string) => Promise<Release>,
  log: ServerLogger,
) {
  /** For a host that has just started: the newest release that was live before and is still there. */
  async function lastGood(name: string, previous: readonly string[]): Promise<Up<Release> | undefined> {
    for (const version of previous) {
      const live = await load(name, version).catch(() => null)
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
      load(name, version).catch((error: unknown) => {
        log.error(`a release could not be loaded; ${consequence}`, error, { remote: name, release: version })
        const reason = error instanceof Error ? error.message : String(error)
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
        ? // what is up may be of the same key
          ((await lastGood(name, [...(now ? [now.live.manifest.version] : []), ...pointer.previous])) ??
          closed(now))
        : (now ?? (await lastGood(name, pointer.previous)))
    return {
      up: up && { ...up, offline: pointer.offline ?? up.closed },
      missing: missing.map((each) => ({ ...each, instead: up?.live.manifest.version ?? null })),
    }
  }

  /** A pointer that cannot be read says nothing: what was last good stays, also on a host that has just started. */
  async function stay(
    name: string,
    kept: Pointer | undefined,
    now: Up<Release> | undefined,
    reason: string,
  ): Promise<Loading<Release>> {
    log.error('a pointer could not be read; its section stays as it is', reason, { remote: name })
    const { up, missing } = !now && kept ? await follow(name, kept, now) : { up: now, missing: [] }
    const instead = up?.live.manifest.version ?? null
    return { up, missing: [{ remote: name, version: 'unknown', instead, reason }, ...missing] }
  }

  /** @param kept the pointer that was last good on this machine, for a host that has just started */
  return (
    name: string,
    pointer: Pointer | null | undefined,
    damage: string | undefined,
    now: Up<Release> | undefined,
    kept: Pointer | undefined,
  ): Promise<Loading<Release>> =>
    pointer ? follow(name, pointer, now) : stay(name, kept, now, damage ?? 'it is not there')
}
