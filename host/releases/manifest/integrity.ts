import { releaseBase } from '../registry/snapshot.ts'
import type { BaseManifest } from './manifest.ts'

/** Digests by address (`sha256-...`) for files from a CDN, as in W3C Subresource Integrity. */
export type Integrity = Readonly<Record<string, string>>

/** @param assets the CDN that serves the files; null when this host does, which has checked them itself */
export function integrityOf(
  { name, version, files }: Pick<BaseManifest, 'name' | 'version' | 'files'>,
  assets: string | null,
): Integrity | null {
  if (assets === null) return null
  const base = releaseBase(name, version, assets)
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith('client/'))
      .map(([file, { sha256 }]) => [
        base + file.slice('client/'.length),
        `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`,
      ]),
  )
}

export function integrityFor(
  addresses: readonly string[],
  releases: readonly { integrity?: Integrity | null }[],
): Integrity | undefined {
  const known = releases.flatMap(({ integrity }) => (integrity ? [integrity] : []))
  if (known.length === 0) return undefined
  const all: Integrity = Object.assign({}, ...known)
  return Object.fromEntries(addresses.flatMap((address) => (all[address] ? [[address, all[address]]] : [])))
}
