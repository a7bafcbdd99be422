import { isDeepStrictEqual } from 'node:util'
import { siteCommand } from '../files/site-command.ts'
import type { BaseManifest } from '../releases/manifest/manifest.ts'
import { acknowledged } from '../releases/registry/host-reports.ts'
import { type Pointer, type Registry, SHELL } from '../releases/registry/registry.ts'
import type { ObjectStore } from '../releases/store/object-store.ts'
import type { ReleaseStore, WritableReleaseStore } from '../releases/store/store.ts'
import type { StoredShell } from '../sections/sections.ts'

/** Enough for a host to fetch a release from a distant store and to compose its pages. */
const ACKNOWLEDGE_MS = 15_000

/** The site as release commands and the board see it. */
export type Site = {
  store: WritableReleaseStore
  objects: ObjectStore
  /** The person who gives the commands, for the history. */
  by: string
  /** The pointer that a decision rests on (null: none). A command refuses to change another one. */
  seen?: Pointer | null
  acknowledgeMs?: number
}

/** Returns the pointer of a remote or of the shell; undefined: it was never live. */
export const pointerIn = ({ remotes, shell }: Registry, name: string): Pointer | undefined =>
  name === SHELL ? (shell ?? undefined) : remotes[name]

/** Reads the manifest of a release of a remote or of the shell. */
export const readManifest = (
  { readShell, readRelease }: Pick<ReleaseStore, 'readShell' | 'readRelease'>,
  name: string,
  version: string,
) => (name === SHELL ? readShell(version) : readRelease(name, version))

export const storedShell = async ({ store }: Pick<Site, 'store'>, version: string): Promise<StoredShell> => ({
  manifest: await store.readShell(version),
  folder: await store.releaseFolder(SHELL, version),
})

/**
 * Returns the live shell, with which releases of remotes are weighed and rendered.
 * @throws {Error} without one
 */
export async function liveShell(site: Pick<Site, 'store' | 'objects'>): Promise<StoredShell> {
  const { shell, damaged } = await site.store.readRegistry()
  if (shell) return storedShell(site, shell.live)
  throw new Error(
    damaged[SHELL] ??
      `${site.objects.place} has no release of the shell: npm run site -- release shell --promote, or set RELEASE_STORE to the store of a running site`,
  )
}

/**
 * Returns since when a release keeps what it declares. An unchanged declaration keeps the live one's date.
 * @returns ISO 8601; null for a first release, and until its declaration changes
 */
export async function keepsChanged(
  { store }: Pick<Site, 'store'>,
  { name, created, keeps }: BaseManifest,
): Promise<string | null> {
  const version = pointerIn(await store.readRegistry(), name)?.live
  if (version === undefined) return null
  // An unreadable live release counts as none.
  const live = await readManifest(store, name, version).catch(() => null)
  return live && isDeepStrictEqual(live.keeps, keeps) ? live.keepsChanged : created
}

/** A finished change: the pointer is written, and every running host has applied it. */
export type Done = {
  pointer: Pointer
  /** How many hosts have applied it; 0 when none is running. */
  hosts: number
}

const listOf = (problems: readonly string[]) => problems.map((problem) => `\n  - ${problem}`).join('')

/**
 * Changes a pointer and waits for the hosts.
 * @throws {Error} when a host refuses the pointer or does not answer; the pointer stays changed
 */
export async function changeAndWait(
  { store, objects, acknowledgeMs = ACKNOWLEDGE_MS }: Site,
  name: string,
  change: (pointer: Pointer | undefined) => Pointer | Promise<Pointer>,
): Promise<Done> {
  const { pointer, etag } = await store.change(name, change)
  const { hosts, refused, silent } = await acknowledged(objects, store.channel, name, etag, acknowledgeMs)
  const problems = [
    ...Object.entries(refused).map(([host, reason]) => `${host}: ${reason}`),
    ...silent.map((host) => `${host} has not applied it yet`),
  ]
  if (problems.length > 0)
    throw new Error(
      `${name} is changed in the store, but not every host serves it (${hosts} do):${listOf(problems)}\n` +
        `Check status; roll back with: ${siteCommand()} rollback ${name}`,
    )
  return { pointer, hosts }
}
