import { sha256Of } from './files.ts'

const HASH_LENGTH = 10

/**
 * Returns a release's version: its package's, and a hash of the build. Equal builds have equal versions.
 * @param built the manifest without the author, time or notes of commands, which are not part of the build
 */
export const versionOf = (packageVersion: string, built: object): string =>
  `${packageVersion}-${sha256Of(JSON.stringify(built)).slice(0, HASH_LENGTH)}`
