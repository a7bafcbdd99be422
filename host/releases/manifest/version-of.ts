import { sha256Of } from './files.ts'

const HASH_LENGTH = 10

/**
 * The version of a release: that of its package, and a hash over its files and all else that a manifest says of them.
 * Equal builds have the same, whoever makes them, and when.
 * @param built the manifest without what is not of the build: who made it, when, and what a command has noted
 */
export const versionOf = (packageVersion: string, built: object): string =>
  `${packageVersion}-${sha256Of(JSON.stringify(built)).slice(0, HASH_LENGTH)}`
