import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envFile, isIgnored, read } from './testing/files.ts'
import { configProblems, manifestProblems } from './testing/kubernetes.ts'
import { type Manifest, schemaProblems, unknownFields } from './testing/kubernetes-schema.ts'
import {
  buildExample,
  hasKustomize,
  KUBERNETES,
  manifestsOf,
  patchesOf,
  referenceProblems,
} from './testing/kustomize.ts'
import { isSecret, unknownSettings } from './testing/settings.ts'

const BASE = path.join(KUBERNETES, 'base')
const EXAMPLE = path.join(KUBERNETES, 'overlays/example')
const FILES = manifestsOf(EXAMPLE)

/** Returns the manifests with one text replaced, and checks that they contained it. */
function changed(manifests: readonly Manifest[], from: string | RegExp, to: string): Manifest[] {
  const text = JSON.stringify(manifests)
  const other = text.replace(from, to)
  expect(other).not.toBe(text)
  return JSON.parse(other)
}

describe('the manifests, file by file', () => {
  it('match the schemas that Kubernetes publishes', () => {
    expect(FILES.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['Deployment', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Ingress']),
    )
    expect(schemaProblems(FILES)).toEqual([])
    expect(unknownFields(FILES, patchesOf(EXAMPLE))).toEqual([])
  })

  it.each([
    ['"maxSurge":1', '"maxSurge":{}', /^Deployment lustre: .*maxSurge/],
    [
      '"minReplicas":3',
      '"minReplicas":"3"',
      /^HorizontalPodAutoscaler lustre: .*minReplicas must be integer/,
    ],
    ['"pathType":"Prefix",', '', /^Ingress lustre: .*pathType/],
    ['autoscaling/v2', 'autoscaling/v9', /^Kubernetes has no HorizontalPodAutoscaler in autoscaling\/v9$/],
  ])('break a schema when %s becomes %s', (from, to, problem) => {
    expect(schemaProblems(changed(FILES, from, to))).toContainEqual(expect.stringMatching(problem))
  })

  it('break a schema with a field that their kind does not have', () => {
    const found = (kind: string, field: string) => [
      expect.stringMatching(new RegExp(`^${kind} lustre: .*'"${field}"' does not exist`)),
    ]
    const patches = patchesOf(EXAMPLE)
    expect(unknownFields(changed(FILES, 'readinessProbe', 'readynessProbe'))).toEqual(
      found('Deployment', 'readynessProbe'),
    )
    expect(unknownFields(FILES, changed(patches, 'ingressClassName', 'ingressClass'))).toEqual(
      found('Ingress', 'ingressClass'),
    )
  })

  it('fit together, and fail no request during an update', () => {
    expect(manifestProblems(FILES)).toEqual([])
  })

  it.each<[from: string | RegExp, to: string, problem: string]>([
    ['"maxUnavailable":0', '"maxUnavailable":1', 'lustre removes a host before the next one is ready'],
    [
      '"revisionHistoryLimit":5',
      '"replicas":2',
      'lustre sets the number of hosts, which the autoscaler decides',
    ],
    ['"minReplicas":3', '"minReplicas":1', 'lustre may run only one host'],
    ['/readyz', '/ready', 'lustre checks its readiness at an unknown address'],
    [
      '"path":"/healthz","port":"site"',
      '"path":"/healthz","port":"surgai"',
      'lustre checks its startup on another port',
    ],
    [
      /("livenessProbe":{"httpGet":{"path":")\/healthz/,
      '$1/readyz',
      'lustre is restarted when it is not ready',
    ],
    ['"containerPort":4173', '"containerPort":8080', 'lustre names different ports from the image'],
    ['"DRAIN_SECONDS"', '"DRAIN_MS"', 'lustre ends while it still gets requests'],
    ['"value":"10"', '"value":"30"', 'lustre is killed before it ends'],
    [
      '"terminationGracePeriodSeconds":40',
      '"terminationGracePeriodSeconds":20',
      'lustre is killed before it ends',
    ],
    ['"runAsNonRoot":true', '"runAsNonRoot":false', 'lustre may run as root'],
    ['"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false', 'lustre may write its own files'],
    ['"drop":["ALL"]', '"drop":[]', 'lustre keeps capabilities'],
    ['"mountPath":"/data"', '"mountPath":"/date"', 'lustre has no writable /data/lustre of limited size'],
    ['"suspend":true', '"suspend":false', 'fill runs on its own'],
    ['"targetPort":"site"', '"targetPort":"web"', 'service lustre leads to the unknown port web'],
    ['"hosts":["www.example.com"]', '"hosts":[]', 'ingress lustre answers www.example.com without https'],
    ['"path":"/metrics"', '"path":"/metric"', 'ingress lustre exposes www.example.com/metrics'],
    [
      '{"name":"lustre","port":{"name":"site"}}',
      '{"name":"lustr","port":{"name":"site"}}',
      'ingress lustre leads / to lustr:site, which does not exist',
    ],
    ['"maxUnavailable":1', '"maxUnavailable":2', 'no budget keeps all hosts from going down at once'],
    ['"ingress":[]', '"ingress":[{"ports":[{"port":"web"}]}]', 'a policy opens the unknown port web'],
    [
      '"policyTypes":["Ingress","Egress"]',
      '"policyTypes":["Ingress"]',
      'no policy limits what pods may reach',
    ],
    ['enforce":"restricted"', 'enforce":"baseline"', 'the cluster does not enforce the restricted profile'],
  ])('fail their check when %s becomes %s', (from, to, problem) => {
    expect(manifestProblems(changed(FILES, from, to))).toContain(problem)
  })
})

describe('the kustomizations', () => {
  let copy: string
  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'overlay-'))
    cpSync(KUBERNETES, copy, { recursive: true })
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  it('name every file in their folder, and only existing files', () => {
    expect([...referenceProblems(BASE), ...referenceProblems(EXAMPLE)]).toEqual([])
  })

  it.each<[from: string | RegExp, to: string, problem: string]>([
    ['own-pictures.yaml', 'pictures.yaml', 'pictures.yaml is named but missing'],
    ['  - path: addresses.yaml\n', '', 'addresses.yaml exists but is not named'],
    ['[secrets.env]', '[keys.env]', 'keys.env is named but has no example'],
    ['newTag: 1.0.0', 'newTag: latest', 'lustre names no exact version'],
  ])('fail their check when %s becomes %s', (from, to, problem) => {
    const text = readFileSync(path.join(EXAMPLE, 'kustomization.yaml'), 'utf8')
    const other = text.replace(from, to)
    expect(other).not.toBe(text)
    const overlay = path.join(copy, 'overlays/example')
    writeFileSync(path.join(overlay, 'kustomization.yaml'), other)
    expect(referenceProblems(overlay)).toContain(problem)
  })

  it('keep secrets out of git: every setting is known and public, and the examples of secrets are empty', () => {
    for (const file of ['base/settings.env', 'overlays/example/settings.env']) {
      const names = [...envFile(read(`kubernetes/${file}`)).keys()]
      expect([file, unknownSettings(names), names.filter(isSecret)]).toEqual([file, [], []])
    }
    for (const name of ['secrets', 'store-writer']) {
      const example = `kubernetes/overlays/example/${name}.example.env`
      const values = envFile(read(example))
      expect([unknownSettings(values.keys()), [...values.values()].filter((value) => value !== '')]).toEqual([
        [],
        [],
      ])
      expect(values.size).toBeGreaterThan(1)
      expect([isIgnored(example), isIgnored(example.replace('.example', ''))]).toEqual([false, true])
    }
  })
})

describe.skipIf(!hasKustomize())('the output of Kustomize, where kubectl is installed', () => {
  let built: Manifest[]
  beforeAll(() => {
    built = buildExample()
  })

  it('is valid, fits together, and has all settings that production needs', () => {
    expect(schemaProblems(built)).toEqual([])
    expect(unknownFields(built)).toEqual([])
    expect(manifestProblems(built)).toEqual([])
    expect(configProblems(built)).toEqual([])
  })

  it.each<[from: string | RegExp, to: string, problem: string]>([
    ['lustre:1.0.0', 'lustre:latest', 'registry.example.com/studio/lustre:latest names no exact version'],
    ['"SITE_URL"', '"SITE_URI"', 'SITE_URI is not a setting'],
    ['"SITE_URL"', '"SURGAI_URL"', 'SITE_URL'],
    ['"S3_REGION"', '"DATABASE_URL"', 'DATABASE_URL is in a ConfigMap'],
    [/"name":"lustre-store-writer-\w+"}}/, '"name":"other"}}', 'fill reads other, which does not exist'],
  ])('fails its check when %s becomes %s', (from, to, problem) => {
    expect(configProblems(changed(built, from, to))).toContain(problem)
  })
})
