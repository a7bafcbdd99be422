import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from './files.ts'

export type Manifest = { apiVersion: string; kind: string; metadata: { name: string } }

type Model = new (data: object) => { validate(): void }

const load = createRequire(import.meta.url)
const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`
const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`

function modelOf(manifest: Manifest): Model | null {
  try {
    const models: Record<string, Model> = load(moduleOf(manifest))
    return models[manifest.kind] ?? null
  } catch {
    return null
  }
}

/** Returns a sentence for each violation of the schemas that Kubernetes publishes. */
export const schemaProblems = (manifests: readonly Manifest[]): string[] =>
  manifests.flatMap((manifest) => {
    const OfKind = modelOf(manifest)
    if (OfKind === null) return [`Kubernetes has no ${manifest.kind} in ${manifest.apiVersion}`]
    try {
      new OfKind(manifest).validate()
      return []
    } catch (error) {
      return [`${nameOf(manifest)}: ${error instanceof Error ? error.message : String(error)}`]
    }
  })

const PART = 'type Part<T> = T extends object ? { [Field in keyof T]?: Part<T[Field]> } : T'

/**
 * Finds fields that a kind does not have. The schemas allow them, as does a cluster without strict validation, but
 * the types generated from the same source do not, so the compiler checks them.
 * @param patches hold only a part of what their kind needs
 */
export function unknownFields(whole: readonly Manifest[], patches: readonly Manifest[] = []): string[] {
  const manifests = [...whole, ...patches]
  const folder = mkdtempSync(path.join(tmpdir(), 'manifests-'))
  try {
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
    const lines = manifests.map((manifest, i) => {
      const type = `import(${JSON.stringify(moduleOf(manifest))}).I${manifest.kind}`
      return `export const m${i}: ${i < whole.length ? type : `Part<${type}>`} = ${JSON.stringify(manifest)}`
    })
    writeFileSync(path.join(folder, 'manifests.ts'), [...lines, PART].join('\n'))
    const compilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
    }
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['manifests.ts'] }),
    )
    const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc')
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
    const found = [...stdout.matchAll(/manifests\.ts\((\d+),\d+\): error TS\d+: (.*)/g)].map(
      ([, line, text]) => {
        const manifest = manifests[Number(line) - 1]
        return `${manifest ? nameOf(manifest) : ''}: ${text}`
      },
    )
    return status === 0 || found.length > 0 ? found : [stdout]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
