import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { FEDERATION_FILES, type FederationFiles, SHARED_PACKAGES } from '@lustre/platform/build'
import { z } from 'zod'
import { PROJECT } from '../files/places.ts'
import { readJson } from '../files/read-json.ts'
import { compressFiles, describeFiles, listFiles, sha256Of } from '../releases/manifest/files.ts'
import { RELEASE_FILE } from '../releases/manifest/manifest.ts'
import { MAPS } from '../releases/store/release-keys.ts'

const HASH_LENGTH = 10

/**
 * Returns a release's version: its package's, and a hash of the build. Equal builds have equal versions.
 * @param built the manifest without the author, time or notes of commands, which are not part of the build
 */
export const versionOf = (packageVersion: string, built: object): string =>
  `${packageVersion}-${sha256Of(JSON.stringify(built)).slice(0, HASH_LENGTH)}`

/** Moves source maps away from the browser's files. They name files of the project, and hold no source. */
export async function takeMaps(folder: string): Promise<void> {
  const client = path.join(folder, 'client')
  for (const file of (await listFiles(client)).filter((each) => each.endsWith('.js.map'))) {
    const { sourcesContent: _, ...map } = JSON.parse(await readFile(path.join(client, file), 'utf8'))
    const from = path.dirname(path.join(client, file))
    const sources = map.sources.map((source: string) =>
      path.relative(PROJECT, path.resolve(from, source)).split(path.sep).join('/'),
    )
    const target = path.join(folder, MAPS, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, JSON.stringify({ ...map, sources }))
    await rm(path.join(client, file))
  }
}

const files = z.array(z.string())
const closure = z.object({ js: files, shared: files })
const federationSchema: z.ZodType<FederationFiles> = z.object({
  entry: files,
  exposed: closure,
  pages: z.record(z.string(), closure),
  shared: z.record(z.string(), files),
})
const packageSchema = z.object({ version: z.string() })

export const inClient = (file: string): string => `client/${file}`

/** Reads the version of a package. @param root the folder of its package.json */
export const packageVersion = async (root: string): Promise<string> =>
  (await readJson(path.join(root, 'package.json'), packageSchema)).version

/** Reads the versions of the shared packages that a folder's code is built with. */
export async function sharedPackages(root: string): Promise<Record<string, string>> {
  const { resolve } = createRequire(path.join(root, 'package.json'))
  const read = async (name: string) =>
    [name, await packageVersion(path.dirname(resolve(`${name}/package.json`)))] as const
  return Object.fromEntries(await Promise.all(SHARED_PACKAGES.map(read)))
}

/** Removes the plugin's list from the browser files. @throws {Error} that names the list and the problem */
export async function takeFederationFiles(client: string): Promise<FederationFiles> {
  const file = path.join(client, FEDERATION_FILES)
  const federation = await readJson(file, federationSchema)
  await rm(file)
  return federation
}

/** Lists and describes the built files without their source maps, then adds the compressed variants, which no manifest lists. */
export async function describeBuild(folder: string) {
  await takeMaps(folder)
  const names = (await listFiles(folder)).filter((file) => !file.startsWith(`${MAPS}/`))
  const described = await describeFiles(folder, names)
  await compressFiles(path.join(folder, 'client'))
  return { names, files: described }
}

/**
 * Writes release.json.
 * @param root the package that was built
 * @param built facts of the build, which determine the version
 * @param more facts from the release command
 */
export async function writeManifest<Built extends object, More extends object>(
  folder: string,
  root: string,
  built: Built,
  more: More,
) {
  const manifest = {
    ...built,
    version: versionOf(await packageVersion(root), built),
    created: new Date().toISOString(),
    author: null,
    commit: null,
    note: null,
    keepsChanged: null,
    ...more,
  }
  await writeFile(path.join(folder, RELEASE_FILE), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}
