import { sha256Of } from '../manifest/files.ts'

/** Below which the files of a release are, with the slash at its end. */
export const releasePrefix = (name: string, version: string): string => `releases/${name}/${version}/`

/**
 * Where, below a release, the signature of its manifest is. The digest in its name keeps two who release the same
 * version at once from signing for each other's manifest.
 */
export const signatureKey = (manifest: Buffer): string => `signatures/${sha256Of(manifest)}.json`

export const pointerKey = (name: string): string => `live/${name}.json`
