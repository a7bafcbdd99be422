import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DCLinter } from 'dclint'
import { parse } from 'yaml'
import { DRAIN_LIMIT_MS } from '../../host/web/http/listen.ts'
import { imageEnvironment } from './containerfile.ts'
import { envFile, imageProblems, ROOT, read, unless } from './files.ts'
import { SERVED_PATHS } from './served-paths.ts'
import { environmentProblems, isSecret, sampleOf, unknownSettings } from './settings.ts'

type Service = {
  image: string
  command?: string[]
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  networks: string[] | Record<string, { ipv4_address?: string }>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[]; disable?: boolean }
  deploy?: { resources?: { limits?: { memory?: string } } }
}
type Compose = {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string; gateway: string }[] } }>
  volumes: Record<string, object>
}

/** Disabled rules, which are matters of taste. A violation of any other rule is a problem. */
const TASTE = [
  'no-quotes-in-volumes',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'service-ports-alphabetical-order',
  'services-alphabetical-order',
  'top-level-properties-order',
  // The linter cannot read variables; our own checks of images and ports can.
  'no-unbound-port-interfaces',
  'service-image-require-explicit-tag',
]

/** Returns violations of the Compose specification's schema and of a linter's rules, one sentence each. */
export function lintProblems(text: string): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-'))
  try {
    const file = path.join(folder, 'compose.yaml')
    writeFileSync(file, text)
    const rules = Object.fromEntries(TASTE.map((name) => [name, 0 as const]))
    const results = new DCLinter({ rules, quiet: true, debug: false, exclude: [] }).lintFiles([file], false)
    return results.flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const VARIABLE = /\$\{(\w+)(?::?[-?]([^}]*))?\}/g
const namesIn = (text: string) => [...text.matchAll(VARIABLE)].map((match) => match[1] ?? '')
const isOptional = (match: string) => match.includes(':-')

/** Returns the value after an operator has filled in every setting. */
const filledIn = (text: string): string =>
  text.replace(VARIABLE, (match: string, name: string, rest: string) =>
    isOptional(match) ? rest : sampleOf(name),
  )

const seconds = (duration = '0s') => Number(/^(\d+)s$/.exec(duration)?.[1] ?? Number.NaN)

/** Returns the addresses of the cache's hosts in its example configuration. */
const backends = () =>
  [
    ...readFileSync(path.join(ROOT, 'docs/examples/varnish.vcl'), 'utf8').matchAll(
      /\.host = "([\d.]+)"; \.port = "(\d+)"/g,
    ),
  ].map(([, host, port]) => `${host}:${port}`)

const addressOf = ({ networks }: Service): string | undefined =>
  Array.isArray(networks) ? undefined : networks.front?.ipv4_address

function serviceProblems(name: string, service: Service, { services, networks, volumes }: Compose): string[] {
  const expect = (isSo: unknown, problem: string) => unless(isSo, `${name} ${problem}`)
  const named = (service.volumes ?? []).flatMap((each) => /^[\w-]+(?=:)/.exec(each)?.[0] ?? [])
  const used = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks)
  return [
    ...imageProblems(service.image),
    ...expect(service.read_only, 'may write its own files'),
    ...expect(service.cap_drop?.includes('ALL'), 'keeps capabilities'),
    ...expect(service.security_opt?.includes('no-new-privileges:true'), 'may gain privileges'),
    ...expect(service.deploy?.resources?.limits?.memory, 'has no memory limit'),
    ...expect(service.healthcheck, 'has no health check'),
    ...Object.entries(service.depends_on ?? {}).flatMap(([other, { condition }]) => [
      ...expect(services[other], `waits for ${other}, which does not exist`),
      ...expect(
        condition !== 'service_healthy' || services[other]?.healthcheck?.test,
        `waits for the health of ${other}, which has no health check`,
      ),
    ]),
    ...named.flatMap((volume) => expect(volumes[volume], `mounts ${volume}, which does not exist`)),
    ...used.flatMap((network) => expect(networks[network], `is in ${network}, which does not exist`)),
    ...(service.ports ?? []).flatMap((port) =>
      expect(filledIn(port).startsWith('127.0.0.1:'), `answers other machines at ${filledIn(port)}`),
    ),
    ...Object.entries(service.environment ?? {}).flatMap(([setting, value]) =>
      expect(
        !(isSecret(setting) || /PASSWORD|SECRET/.test(setting)) || namesIn(value).length > 0,
        `has the value of ${setting} in git`,
      ),
    ),
  ]
}

function hostProblems(compose: Compose): string[] {
  const own = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('lustre:'))
  const hosts = own.filter(([name]) => name.startsWith('host-'))
  const image = imageEnvironment(read('Containerfile'))
  const { cache } = compose.services
  const gateway = compose.networks.front?.ipam?.config[0]?.gateway
  return [
    ...own.flatMap(([, { environment }]) => unknownSettings(Object.keys(environment ?? {}))),
    ...unless(
      hosts.map(([, host]) => `${addressOf(host)}:${image.PORT}`).join() === backends().join(),
      'the addresses of the hosts are not those of docs/examples/varnish.vcl',
    ),
    ...hosts.flatMap(([name, host]) => {
      const env = { ...image, ...host.environment }
      const filled = Object.fromEntries(
        Object.entries(env).map(([setting, value]) => [setting, filledIn(value)]),
      )
      const asked = host.healthcheck?.test?.join(' ') ?? ''
      const drainS = Number(host.environment?.DRAIN_SECONDS ?? 0)
      return [
        ...environmentProblems(filled).map((problem) => `${name}: ${problem}`),
        ...unless(drainS >= 3, `${name} ends while it still gets requests`),
        ...unless(
          seconds(host.stop_grace_period) * 1000 > drainS * 1000 + DRAIN_LIMIT_MS + 5000,
          `${name} is killed before it ends`,
        ),
        ...unless(
          asked.includes(`:${image.PORT}/readyz'`) && SERVED_PATHS.has('/readyz'),
          `${name}: its health check does not use /readyz`,
        ),
        ...unless(
          host.environment?.TRUSTED_PROXIES === `${gateway}, ${cache && addressOf(cache)}`,
          `${name} trusts more than the gateway and the cache`,
        ),
        ...unless(
          host.depends_on?.fill?.condition === 'service_completed_successfully',
          `${name} starts before there is a release`,
        ),
        ...unless(
          host.volumes?.some((volume) => volume === `${name}:/data`),
          `${name} has no writable folder of its own`,
        ),
      ]
    }),
  ]
}

/** Returns names that only the file or only the example of its env file has, and secrets in the example. */
function exampleProblems(text: string, example: string): string[] {
  const asked = new Set(namesIn(text.replace(/^\s*#.*$/gm, '')))
  const told = envFile(example)
  return [
    ...[...asked].filter((name) => !told.has(name)).map((name) => `${name} is not in example.env`),
    ...[...told.keys()].filter((name) => !asked.has(name)).map((name) => `no service uses ${name}`),
    ...[...told]
      .filter(([name, value]) => (isSecret(name) || /PASSWORD|SECRET|KEY/.test(name)) && value !== '')
      .map(([name]) => `example.env has a value for ${name}`),
  ]
}

/** Returns the problems of a valid compose file and of the env file that fills it in, one sentence each. */
export function composeProblems(text: string, example: string): string[] {
  const compose: Compose = parse(text, { merge: true })
  return [
    ...Object.entries(compose.services).flatMap(([name, service]) => serviceProblems(name, service, compose)),
    ...hostProblems(compose),
    ...exampleProblems(text, example),
  ]
}
