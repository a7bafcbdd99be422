import path from 'node:path'
import type { RemoteSnapshot, RouteFacts, RouteSnapshot } from '@lustre/platform'
import { type Environment, publicValues } from '@lustre/platform/definition/read-settings'
import type { SiteConfig } from '@lustre/platform/site-config'
import { z } from 'zod'
import { parseJson } from '../../files/read-json.ts'
import { assetsFolder } from '../../settings/assets-url.ts'
import { type ReleaseManifest, routeSchema } from '../manifest/manifest.ts'

/**
 * Returns the base address of a release's files.
 * @param assets the CDN of `assetsBase` that serves them; null when this host does
 */
export const releaseBase = (name: string, version: string, assets: string | null): string =>
  assets === null ? `/remotes/${name}/${version}/` : assetsFolder(assets, name, version)

/** Fills in the operator's part of a route's path: `/{host}-test` is `/cloudinary-test` by default. */
export const resolvePattern = (pattern: string, config: SiteConfig): string =>
  pattern.replaceAll('{host}', config.media.hostName)

export const routeSnapshot = (
  { data: _data, tellsKept: _tellsKept, ...facts }: RouteFacts,
  config: SiteConfig,
): RouteSnapshot => ({
  ...facts,
  path: resolvePattern(facts.path, config),
  pattern: facts.path,
  preload: [],
})

/**
 * Returns a release as the browser and the rendering process see it.
 * @param env values of its public settings; unset ones have their defaults
 * @throws {Error} for an invalid value
 */
export function snapshotOf(
  release: ReleaseManifest,
  config: SiteConfig,
  env: Environment = {},
  assets: string | null = null,
): RemoteSnapshot {
  const base = releaseBase(release.name, release.version, assets)
  // The manifest's paths include the folder client/, addresses do not.
  const address = (file: string) => base + path.posix.relative('client', file)
  return {
    name: release.name,
    version: release.version,
    entry: address(release.entry),
    css: release.css.map(address),
    preload: release.preload.map(address),
    settings: publicValues(release.settings, env),
    routes: release.routes.map(({ shared: _shared, preload, ...facts }) => ({
      ...routeSnapshot(facts, config),
      preload: preload.map(address),
    })),
  }
}

/** Sent with `/site/snapshot.json`: the contract number, for developers who work against the site. */
export const CONTRACT_HEADER = 'Site-Contract'
export const OLDEST_CONTRACT_HEADER = 'Site-Contract-Oldest'

const texts = z.array(z.string())
const snapshotSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    entry: z.string(),
    css: texts,
    preload: texts,
    settings: z.record(z.string(), z.unknown()).default({}),
    routes: z.array(routeSchema.and(z.object({ pattern: z.string(), preload: texts }))),
  }),
)

export const parseSnapshots = (text: string): RemoteSnapshot[] =>
  parseJson(text, snapshotSchema, 'snapshot.json')
