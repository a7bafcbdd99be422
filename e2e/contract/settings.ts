import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseRelease, RELEASE_FILE, type ReleaseManifest } from '../../host/releases/manifest/manifest.ts'
import { parsePointer } from '../../host/releases/registry/registry.ts'
import { pointerKey, releasePrefix } from '../../host/releases/store/release-keys.ts'

/**
 * Environment variables of the contract tests: a site folder with the shell and one release, and the base of another
 * site's pictures, or nothing.
 */
export const CONTRACT_ENV = {
  siteDir: 'CONTRACT_SITE_DIR',
  remote: 'CONTRACT_REMOTE',
  pictures: 'CONTRACT_PICTURES',
} as const

function setting(name: string): string {
  const value = process.env[name]
  if (value) return value
  throw new Error(`${name} is not set: run contract tests with "npm test -w remote-x"`)
}

export function releaseUnderTest(): { siteDir: string; release: ReleaseManifest } {
  const siteDir = setting(CONTRACT_ENV.siteDir)
  const name = setting(CONTRACT_ENV.remote)
  const { live } = parsePointer(pointerKey(name), readFileSync(path.join(siteDir, pointerKey(name)), 'utf8'))
  const file = path.join(siteDir, releasePrefix(name, live), RELEASE_FILE)
  return { siteDir, release: parseRelease(JSON.parse(readFileSync(file, 'utf8'))) }
}
