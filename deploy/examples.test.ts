import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PROVIDER_SETTINGS, type Settings } from '@lustre/platform/definition'
import { DCLinter } from 'dclint'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { workspaceDefinitions } from '../host/build/read-definition.ts'
import { HOST_SETTINGS } from '../host/settings/host-settings.ts'

type Manifest = { apiVersion: string; kind: string }

const DEPLOY = import.meta.dirname
const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8')
const files = readdirSync(DEPLOY, { recursive: true }).map((file) => String(file).split(path.sep).join('/'))
const isKustomization = (file: string) => file.endsWith('/kustomization.yaml')
const manifests = files.filter((file) => /^kubernetes\/.*\.yaml$/.test(file) && !isKustomization(file))
const envFiles = files.filter((file) => file.startsWith('kubernetes/') && file.endsWith('.env'))

const definitions = await workspaceDefinitions()
const settings: Settings = Object.assign(
  {},
  HOST_SETTINGS,
  PROVIDER_SETTINGS,
  ...[...definitions.values()].map((each) => each.settings),
)
/** Settings that Node and the C library read themselves. */
const OF_NODE = new Set(['NODE_ENV', 'MALLOC_ARENA_MAX'])
const unknown = (names: readonly string[]) =>
  names.filter((name) => !(name in settings) && !OF_NODE.has(name) && !/^DATABASE_URL_[A-Z_]+$/.test(name))

const valuesIn = (env: string) =>
  [...env.matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({ name, value }))
const namesIn = (env: string) => valuesIn(env).map(({ name }) => name)

/** Returns the names in the `env` lists of a manifest's containers. */
const envOf = (manifest: unknown): string[] =>
  [...JSON.stringify(manifest).matchAll(/\{"name":"([A-Z0-9_]+)","value/g)].map(([, name = '']) => name)

const load = createRequire(import.meta.url)
function checkManifest(manifest: Manifest): void {
  const { apiVersion, kind } = manifest
  const models: Record<string, new (data: object) => { validate(): void }> = load(
    `kubernetes-models/${apiVersion}/${kind}`,
  )
  const Model = models[kind]
  if (Model === undefined) throw new Error(`Kubernetes has no ${kind} in ${apiVersion}`)
  new Model(manifest).validate()
}

const isIgnored = (file: string) =>
  spawnSync('git', ['check-ignore', '-q', file], { cwd: DEPLOY }).status === 0

describe('compose.yaml', () => {
  const compose: { services: Record<string, { image: string; environment?: Record<string, string> }> } =
    parse(read('compose.yaml'), { merge: true })

  it('fits the schema of the Compose specification', () => {
    const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] })
    const found = linter.lintFiles([path.join(DEPLOY, 'compose.yaml')], false)
    expect(found.flatMap(({ messages }) => messages.filter(({ rule }) => rule === 'invalid-schema'))).toEqual(
      [],
    )
  })

  it('gives the site only settings that exist, and asks for every value of example.env', () => {
    const own = Object.values(compose.services).filter(({ image }) => image.startsWith('lustre:'))
    expect(own.length).toBeGreaterThan(1)
    expect(own.flatMap(({ environment = {} }) => unknown(Object.keys(environment)))).toEqual([])
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect([...new Set(asked)].sort()).toEqual(namesIn(read('example.env')).sort())
  })
})

describe('the manifests', () => {
  it.each(manifests.filter((file) => !/addresses|mount-/.test(file)))(
    '%s fits the schema of its kind, and names only settings that exist',
    (file) => {
      for (const document of parseAllDocuments(read(file))) {
        expect(document.errors).toEqual([])
        const manifest: Manifest = document.toJS()
        checkManifest(manifest)
        expect(unknown(envOf(manifest))).toEqual([])
      }
    },
  )

  it.each(files.filter(isKustomization))('%s names files that exist', (file) => {
    const { resources = [], patches = [] }: { resources?: string[]; patches?: { path: string }[] } = parse(
      read(file),
    )
    const folder = path.posix.dirname(file)
    const named = [...resources, ...patches.map((patch) => patch.path)]
    expect(named.filter((each) => !files.includes(path.posix.join(folder, each)))).toEqual([])
  })

  it.each(envFiles)('%s names only settings that exist, and holds no secret', (file) => {
    const values = valuesIn(read(file))
    expect(unknown(values.map(({ name }) => name))).toEqual([])
    const secrets = values.filter(({ name, value }) => settings[name]?.secret === true && value !== '')
    expect(secrets).toEqual([])
  })
})

const scripts = files.filter((file) => file.endsWith('.sh'))
const hasShellcheck = spawnSync('shellcheck', ['--version']).status === 0
it.skipIf(!hasShellcheck)('shellcheck finds nothing in the scripts that operators run', () => {
  expect(scripts.length).toBeGreaterThan(0)
  const all = [...scripts, '../docs/examples/sign-picture.sh']
  const { stdout, status } = spawnSync('shellcheck', all, { cwd: DEPLOY, encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 0])
})

it('the Containerfile names only settings that exist, and no secret', () => {
  const [, variables = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(read('Containerfile')) ?? []
  const names = [...variables.matchAll(/([A-Z0-9_]+)=/g)].map(([, name = '']) => name)
  expect(names).toContain('NODE_ENV')
  expect([unknown(names), names.filter((name) => settings[name]?.secret === true)]).toEqual([[], []])
})

it('git ignores the operators’ filled-in files', () => {
  const filled = [
    '.env',
    'site.env',
    'release-key.pem',
    'media/a.jpg',
    'kubernetes/overlays/example/secrets.env',
  ]
  expect(filled.filter((file) => !isIgnored(file))).toEqual([])
  expect(['example.env', 'compose.yaml'].filter(isIgnored)).toEqual([])
})
