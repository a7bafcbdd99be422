import path from 'node:path'
import type { RemoteSnapshot } from '@lustre/platform'
import { type Environment, publicValues } from '@lustre/platform/definition/read-settings'
import type { SiteConfig } from '@lustre/platform/site-config'
import type { ReleaseManifest } from './manifest.ts'

/** Address under which the host serves a release's files. */
export const releaseBase = (name: string, version: string): string => `/remotes/${name}/${version}/`

/** Fills in what an operator decides about a route's path: `/{host}-test` is `/cloudinary-test` by default. */
export const resolvePattern = (pattern: string, config: SiteConfig): string =>
  pattern.replaceAll('{host}', config.media.hostName)

/**
 * A release as the browser and the render thread see it.
 * @param env where the values of its public settings come from; what is unset has its default
 * @throws {Error} when one of them is not valid
 */
export function snapshotOf(
  release: ReleaseManifest,
  config: SiteConfig,
  env: Environment = {},
): RemoteSnapshot {
  const base = releaseBase(release.name, release.version)
  // the manifest's paths include the folder client/, the addresses do not
  const address = (file: string) => base + path.posix.relative('client', file)
  return {
    name: release.name,
    version: release.version,
    entry: address(release.entry),
    css: release.css.map(address),
    preload: release.preload.map(address),
    settings: publicValues(release.settings, env),
    routes: release.routes.map((route) => ({
      path: resolvePattern(route.path, config),
      pattern: route.path,
      chrome: route.chrome,
      title: route.title,
      indexed: route.indexed,
      shuffle: route.shuffle,
      redirect: route.redirect,
      camera: route.camera,
      anchors: route.anchors,
      preload: route.preload.map(address),
    })),
  }
}
