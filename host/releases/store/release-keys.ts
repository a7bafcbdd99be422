import { sha256Of } from '../manifest/files.ts'

export const releasePrefix = (name: string, version: string): string => `releases/${name}/${version}/`

/**
 * The key of a signature below a release. The manifest's digest in it keeps two simultaneous releases of a
 * version from signing each other's manifest.
 */
export const signatureKey = (manifest: Buffer): string => `signatures/${sha256Of(manifest)}.json`

export const pointerKey = (name: string): string => `live/${name}.json`
