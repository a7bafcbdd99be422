import { sha256Of } from '../manifest/files.ts'

export const releasePrefix = (name: string, version: string): string => `releases/${name}/${version}/`

/** The folder of the source maps in a release. Its manifest does not list them, so hosts neither fetch nor serve them. */
export const MAPS = 'maps'

/** @param file of the browser, relative to `client/` */
export const mapKey = (name: string, version: string, file: string): string =>
  `${releasePrefix(name, version)}${MAPS}/${file}.map`

/**
 * The key of a signature below a release. The manifest's digest in it keeps two simultaneous releases of a
 * version from signing each other's manifest.
 */
export const signatureKey = (manifest: Buffer): string => `signatures/${sha256Of(manifest)}.json`

/** A set of pointers. Staging has its own hosts, and follows live wherever it has no pointer. */
export const CHANNELS = ['live', 'staging'] as const
export type Channel = (typeof CHANNELS)[number]

export const pointerKey = (name: string, channel: Channel = 'live'): string => `${channel}/${name}.json`

const POINTER_KEY = /^[a-z]+\/([a-z][a-z0-9-]*)\.json$/

/** Returns the section or `shell` of a pointer's key; undefined for another file. */
export const pointerName = (key: string): string | undefined => POINTER_KEY.exec(key)?.[1]
