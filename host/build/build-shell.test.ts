import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readJson } from '../files/read-json.ts'
import { describeFiles, listFiles } from '../releases/manifest/files.ts'
import { RELEASE_FILE } from '../releases/manifest/manifest.ts'
import { shellManifestSchema } from '../releases/manifest/shell-manifest.ts'
import { MAPS } from '../releases/store/release-keys.ts'
import { temporaryFolder } from '../testing/releases.ts'
import { buildShell } from './build-shell.ts'
import { buildPlatformForNode } from './build-site.ts'

/** Two builds, on a machine that may be busy. */
const BUILD_LIMIT_MS = 300_000

it('builds the shell as a complete release, whose files refer to each other by relative path', {
  timeout: BUILD_LIMIT_MS,
}, async () => {
  // A fresh checkout lacks the built platform.
  await buildPlatformForNode(() => {})
  const folder = await temporaryFolder('shell')
  try {
    const { manifest } = await buildShell(folder)
    expect(await readJson(path.join(folder, RELEASE_FILE), shellManifestSchema)).toEqual(manifest)
    expect(manifest.version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{10}$/)

    const { files, entry, css, fonts, preload, shared, render, isStrict } = manifest
    expect(isStrict).toBe(true)
    const made = (await listFiles(folder)).filter((file) => file !== RELEASE_FILE)
    const maps = made.filter((file) => file.startsWith(`${MAPS}/`))
    expect(maps).toContain(entry.replace('client', MAPS).concat('.map'))
    expect(made.filter((file) => !maps.includes(file))).toEqual(Object.keys(files))
    expect(await describeFiles(folder, Object.keys(files))).toEqual(files)
    const named = [entry, ...css, ...fonts, ...preload, ...Object.values(shared).flat(), render]
    expect(named.filter((file) => !(file in files))).toEqual([])
    expect([css.length, fonts.length, 'client/favicon.svg' in files]).toEqual([1, 4, true])

    const sheet = await readFile(path.join(folder, css[0] ?? ''), 'utf8')
    expect(sheet).toContain('@media print')
    // Tailwind's license line, and no other comment.
    expect(sheet.match(/\/\*.*?\*\//gs)).toEqual([expect.stringMatching(/^\/\*! tailwindcss .* MIT License/)])

    // The parts of react-router-dom that pages use, without its data routers and servers.
    const code = (await Promise.all(preload.map((file) => readFile(path.join(folder, file), 'utf8')))).join(
      '',
    )
    expect(code).toContain('react-router-dom')
    expect(code).toContain('A <Route> is only ever to be used as the child of <Routes>')
    expect(code).not.toMatch(/createStaticHandler|hydrationData|X-Remix/)

    for (const file of Object.keys(files).filter((name) => /^client\/.*\.(?:js|css)$/.test(name))) {
      const text = await readFile(path.join(folder, file), 'utf8')
      // An absolute address would tie the file to one version and one origin.
      expect(text, file).not.toMatch(/["'`(]\/?(?:assets|remotes)\/[^$]/)
      for (const [, address] of text.matchAll(/url\(([^)]+\.woff2)\)/g))
        expect(path.posix.join(path.posix.dirname(file), address ?? '')).toBeOneOf(fonts)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})
