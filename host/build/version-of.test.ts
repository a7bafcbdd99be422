import { expect, it } from 'vitest'
import { versionOf } from './release-folder.ts'

it('changes when a file changes, and when only the manifest changes', () => {
  const files = { 'client/a.js': { sha256: 'a'.repeat(64), bytes: 1 } }
  const built = { files, routes: [{ path: '/a' }] }
  const version = versionOf('1.2.0', built)
  expect(version).toMatch(/^1\.2\.0-[0-9a-f]{10}$/)
  expect(versionOf('1.2.0', structuredClone(built))).toBe(version)
  expect(versionOf('1.2.0', { ...built, routes: [{ path: '/b' }] })).not.toBe(version)
  const renamed = { 'client/b.js': files['client/a.js'] }
  expect(versionOf('1.2.0', { ...built, files: renamed })).not.toBe(version)
})
