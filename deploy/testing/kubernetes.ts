import { imageProblems, unless } from './files.ts'
import type { Manifest } from './kubernetes-schema.ts'
import { hostProblems, IMAGE, type Pod, podProblems } from './pods.ts'
import { environmentProblems, isSecret, unknownSettings } from './settings.ts'

type Named = { metadata: { name: string } }
type Labels = Record<string, string>
type Deployment = Named & {
  spec: {
    replicas?: number
    strategy?: { rollingUpdate?: { maxUnavailable?: number; maxSurge?: number } }
    template: Pod
  }
}
type CronJob = Named & { spec: { suspend?: boolean; jobTemplate: { spec: { template: Pod } } } }
type Service = Named & { spec: { selector: Labels; ports: { name: string; targetPort?: string }[] } }
type Backend = { service: { name: string; port: { name: string } } }
type Ingress = Named & {
  spec: {
    tls?: { hosts: string[] }[]
    rules: { host: string; http: { paths: { path: string; backend: Backend }[] } }[]
  }
}
type Scaler = Named & { spec: { scaleTargetRef: { name: string }; minReplicas: number; maxReplicas: number } }
type Budget = Named & { spec: { selector: { matchLabels: Labels }; maxUnavailable?: number } }
type Policy = Named & { spec: { policyTypes: string[]; ingress: { ports: { port: string }[] }[] } }
type Config = Named & { data: Record<string, string> }

/** Returns the manifests of one kind. They must match their schema. */
export function ofKind<Kind>(manifests: readonly Manifest[], kind: string): Kind[] {
  const found: unknown = manifests.filter((each) => each.kind === kind)
  return found as Kind[]
}

const matches = (selector: Labels, { metadata }: Pod) =>
  Object.entries(selector).every(([name, value]) => metadata.labels[name] === value)

function deploymentProblems({ metadata: { name }, spec }: Deployment, scalers: readonly Scaler[]): string[] {
  const expect = (isSo: unknown, problem: string) => unless(isSo, `${name} ${problem}`)
  const update = spec.strategy?.rollingUpdate
  const scaler = scalers.find((each) => each.spec.scaleTargetRef.name === name)
  return [
    ...expect(
      update?.maxUnavailable === 0 && (update.maxSurge ?? 0) > 0,
      'removes a host before the next one is ready',
    ),
    ...expect(scaler, 'has no autoscaler'),
    ...expect(
      !scaler || spec.replicas === undefined,
      'sets the number of hosts, which the autoscaler decides',
    ),
    ...expect(
      !scaler || (scaler.spec.minReplicas >= 2 && scaler.spec.maxReplicas > scaler.spec.minReplicas),
      'may run only one host',
    ),
    ...podProblems(name, spec.template),
    ...hostProblems(name, spec.template),
  ]
}

function ingressProblems({ metadata: { name }, spec }: Ingress, services: readonly Service[]): string[] {
  const expect = (isSo: unknown, problem: string) => unless(isSo, `ingress ${name} ${problem}`)
  const encrypted = new Set((spec.tls ?? []).flatMap(({ hosts }) => hosts))
  return spec.rules.flatMap(({ host, http }) => [
    ...expect(encrypted.has(host), `answers ${host} without https`),
    ...http.paths.flatMap(({ path, backend: { service } }) => {
      const found = services.find((each) => each.metadata.name === service.name)
      return expect(
        found?.spec.ports.some((port) => port.name === service.port.name),
        `leads ${path} to ${service.name}:${service.port.name}, which does not exist`,
      )
    }),
    ...['/metrics', '/readyz'].flatMap((inside) =>
      expect(
        http.paths.some(({ path, backend }) => path === inside && backend.service.name === 'nobody'),
        `exposes ${host}${inside}`,
      ),
    ),
  ])
}

/** Returns the problems of valid manifests, alone and together, one sentence each. */
export function manifestProblems(manifests: readonly Manifest[]): string[] {
  const deployments = ofKind<Deployment>(manifests, 'Deployment')
  const jobs = ofKind<CronJob>(manifests, 'CronJob')
  const services = ofKind<Service>(manifests, 'Service')
  const hosts = deployments.map(({ spec }) => spec.template)
  const portNames = hosts.flatMap(({ spec }) =>
    spec.containers.flatMap(({ ports = [] }) => ports.map((each) => each.name)),
  )
  const budgets = ofKind<Budget>(manifests, 'PodDisruptionBudget')
  const policies = ofKind<Policy>(manifests, 'NetworkPolicy')
  return [
    ...deployments.flatMap((each) => deploymentProblems(each, ofKind(manifests, 'HorizontalPodAutoscaler'))),
    ...jobs.flatMap(({ metadata: { name }, spec }) => [
      ...podProblems(name, spec.jobTemplate.spec.template),
      ...unless(spec.suspend, `${name} runs on its own`),
    ]),
    ...services
      .filter(({ metadata }) => metadata.name !== 'nobody')
      .flatMap(({ metadata: { name }, spec }) => [
        ...unless(
          hosts.some((pod) => matches(spec.selector, pod)),
          `service ${name} finds no pod`,
        ),
        ...spec.ports.flatMap(({ targetPort = '' }) =>
          unless(portNames.includes(targetPort), `service ${name} leads to the unknown port ${targetPort}`),
        ),
      ]),
    ...ofKind<Ingress>(manifests, 'Ingress').flatMap((each) => ingressProblems(each, services)),
    ...hosts.flatMap((pod) =>
      unless(
        budgets.some(({ spec }) => matches(spec.selector.matchLabels, pod) && spec.maxUnavailable === 1),
        'no budget keeps all hosts from going down at once',
      ),
    ),
    ...unless(
      policies.some(({ spec }) => spec.policyTypes.join() === 'Ingress,Egress'),
      'no policy limits what pods may reach',
    ),
    ...policies.flatMap(({ spec }) =>
      spec.ingress.flatMap(({ ports }) =>
        ports.flatMap(({ port }) =>
          unless(portNames.includes(port), `a policy opens the unknown port ${port}`),
        ),
      ),
    ),
    ...ofKind<Named & { metadata: { labels?: Labels } }>(manifests, 'Namespace').flatMap(({ metadata }) =>
      unless(
        metadata.labels?.['pod-security.kubernetes.io/enforce'] === 'restricted',
        'the cluster does not enforce the restricted profile',
      ),
    ),
  ]
}

/** Returns the problems of settings and secrets in the output of Kustomize, one sentence each. */
export function configProblems(manifests: readonly Manifest[]): string[] {
  const data = new Map(
    [...ofKind<Config>(manifests, 'ConfigMap'), ...ofKind<Config>(manifests, 'Secret')].map((each) => [
      each.metadata.name,
      each.data,
    ]),
  )
  const containers = [
    ...ofKind<Deployment>(manifests, 'Deployment').map(({ spec }) => spec.template),
    ...ofKind<CronJob>(manifests, 'CronJob').map(({ spec }) => spec.jobTemplate.spec.template),
  ].flatMap(({ spec }) => spec.containers)
  return [
    ...[...data.values()].flatMap((values) => unknownSettings(Object.keys(values))),
    ...ofKind<Config>(manifests, 'ConfigMap').flatMap((each) =>
      Object.keys(each.data)
        .filter(isSecret)
        .map((name) => `${name} is in a ConfigMap`),
    ),
    ...containers.flatMap(({ name, image, envFrom = [] }) => {
      const sources = envFrom.flatMap(
        ({ configMapRef, secretRef }) => configMapRef?.name ?? secretRef?.name ?? [],
      )
      const settings = ofKind<Config>(manifests, 'ConfigMap').map(({ metadata }) => metadata.name)
      const values = sources.map((source) =>
        Object.entries(data.get(source) ?? {}).map(([key, value]) => [
          key,
          settings.includes(source) ? value : Buffer.from(value, 'base64').toString(),
        ]),
      )
      const env = { ...IMAGE, ...Object.fromEntries(values.flat()) }
      return [
        ...imageProblems(image),
        ...sources.flatMap((source) =>
          unless(data.has(source), `${name} reads ${source}, which does not exist`),
        ),
        ...(name === 'host' ? environmentProblems(env) : []),
      ]
    }),
  ]
}
