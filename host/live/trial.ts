import type { Pointer } from '../releases/registry/registry.ts'

/** Why a release is watched closely: when visitors were given it, in milliseconds since the epoch, and in place of what. */
export type Trial = { at: number; before: string }

/**
 * The trial of a version that visitors get, by what its pointer says was done: each promote and each share of a canary
 * begins one, on every host and over restarts. null for what came by a rollback, so that no rollback leads to the next
 * one, and where there is nothing to return to.
 */
export function trialOf({ live, previous, canary, history }: Pointer, version: string): Trial | null {
  const isCanary = version === canary?.version
  const before = isCanary ? live : previous[0]
  if (before === undefined || (version !== live && !isCanary)) return null
  const given = isCanary
    ? history.find((event) => event.kind === 'canary' && event.version === version)
    : history.find(({ kind }) => kind === 'promote' || kind === 'rollback')
  if (given === undefined || given.kind === 'rollback' || given.version !== version) return null
  return { at: Date.parse(given.at), before }
}
