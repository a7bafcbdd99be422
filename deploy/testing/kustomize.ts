import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { DEPLOY, envFile, unless } from './files.ts'
import type { Manifest } from './kubernetes-schema.ts'
import { sampleOf } from './settings.ts'

export const KUBERNETES = path.join(DEPLOY, 'kubernetes')
const OVERLAY = 'overlays/example'

type Generator = { name: string; envs?: string[]; files?: string[] }
type Kustomization = {
  resources?: string[]
  patches?: { path: string }[]
  images?: { name: string; newName?: string; newTag?: string; digest?: string }[]
  configMapGenerator?: Generator[]
  secretGenerator?: Generator[]
}

const manifestsIn = (text: string): Manifest[] => parseAllDocuments(text).map((each) => each.toJS())
const readManifests = (file: string) => manifestsIn(readFileSync(file, 'utf8'))
const kustomizationIn = (folder: string): Kustomization =>
  parse(readFileSync(path.join(folder, 'kustomization.yaml'), 'utf8'))

/** Returns the manifests in an overlay's files, those of its base first, before patches and generators. */
export function manifestsOf(folder: string): Manifest[] {
  return (kustomizationIn(folder).resources ?? []).flatMap((resource) => {
    const at = path.join(folder, resource)
    return resource.endsWith('.yaml') ? readManifests(at) : manifestsOf(at)
  })
}

export const patchesOf = (folder: string): Manifest[] =>
  (kustomizationIn(folder).patches ?? []).flatMap((patch) => readManifests(path.join(folder, patch.path)))

const idOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`

/** Returns a sentence for each missing and each unused file of a kustomization. */
export function referenceProblems(folder: string): string[] {
  const { resources = [], patches = [], images = [], ...generators } = kustomizationIn(folder)
  const named = [...resources, ...patches.map((patch) => patch.path)]
  const envs = [...(generators.configMapGenerator ?? []), ...(generators.secretGenerator ?? [])].flatMap(
    (generator) => generator.envs ?? [],
  )
  const missing = named.filter((file) => !existsSync(path.join(folder, file)))
  const known = missing.length > 0 ? [] : manifestsOf(folder).map(idOf)
  return [
    ...missing.map((file) => `${file} is named but missing`),
    ...readdirSync(folder)
      .filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml' && !named.includes(file))
      .map((file) => `${file} exists but is not named`),
    ...envs
      .filter(
        (file) => !existsSync(path.join(folder, file)) && !existsSync(path.join(folder, exampleOf(file))),
      )
      .map((file) => `${file} is named but has no example`),
    ...(missing.length > 0
      ? []
      : patchesOf(folder).flatMap((patch) =>
          unless(known.includes(idOf(patch)), `there is no ${idOf(patch)} to patch`),
        )),
    ...images.flatMap(({ name, newTag, digest }) =>
      unless(digest ?? /^\d+\.\d+/.test(newTag ?? ''), `${name} names no exact version`),
    ),
  ]
}

const exampleOf = (file: string) => file.replace(/\.env$/, '.example.env')

/** Returns whether a version of Kustomize that supports our files is installed. */
export const hasKustomize = (): boolean => {
  const { stdout } = spawnSync('kubectl', ['version', '--client', '-o', 'json'], { encoding: 'utf8' })
  return /"kustomizeVersion": "v[5-9]\./.test(stdout ?? '')
}

/** Builds the example with Kustomize and sample secrets. @throws {Error} with the output of Kustomize */
export function buildExample(): Manifest[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'kustomize-'))
  try {
    cpSync(KUBERNETES, folder, { recursive: true })
    const overlay = path.join(folder, OVERLAY)
    for (const file of readdirSync(overlay).filter((each) => each.endsWith('.example.env'))) {
      const names = [...envFile(readFileSync(path.join(overlay, file), 'utf8')).keys()]
      const lines = names.map((name) => `${name}=${sampleOf(name)}`)
      writeFileSync(path.join(overlay, file.replace('.example.env', '.env')), lines.join('\n'))
    }
    const { stdout, stderr, status } = spawnSync('kubectl', ['kustomize', overlay], { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return manifestsIn(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
