import { createHash } from 'node:crypto'
import { releaseBase } from '../registry/snapshot.ts'
import type { BaseManifest } from './manifest.ts'

/** Digests of scripts and stylesheets by address, as in W3C Subresource Integrity. */
export type Integrity = Readonly<Record<string, string>>

type Release = Pick<BaseManifest, 'name' | 'version' | 'files'>

const CHECKED = /^client\/(.+\.(?:js|css))$/

/** @param assets the CDN that serves the files; null when this host does */
export function integrityOf({ name, version, files }: Release, assets: string | null): Integrity {
  const base = releaseBase(name, version, assets)
  return Object.fromEntries(
    Object.entries(files).flatMap(([file, { sha256 }]) => {
      const [, address] = CHECKED.exec(file) ?? []
      return address === undefined
        ? []
        : [[base + address, `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`]]
    }),
  )
}

/** Returns an import map by which browsers check every script, early or late. */
export const importMap = (digests: Integrity): string =>
  JSON.stringify({
    integrity: Object.fromEntries(Object.entries(digests).filter(([address]) => address.endsWith('.js'))),
  })

/** The name of a release's list, beside its files. */
export const LIST_FILE = 'integrity.json'

/**
 * Returns the import map that an open page adds for its next section, and its digest, which the document names. Its
 * one specifier tells the shell whether the browser takes a second map.
 */
export function listOf(release: Release, assets: string | null): { text: string; digest: string } {
  const text = JSON.stringify({
    imports: { [`${release.name}-is-listed`]: '/' },
    integrity: integrityOf(release, assets),
  })
  return { text, digest: `sha256-${createHash('sha256').update(text).digest('base64')}` }
}
