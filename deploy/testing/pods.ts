import { DRAIN_LIMIT_MS } from '../../host/web/http/listen.ts'
import { imageEnvironment } from './containerfile.ts'
import { read, unless } from './files.ts'
import { SERVED_PATHS } from './served-paths.ts'

type Probe = { httpGet?: { path: string; port: string } }
export type Container = {
  name: string
  image: string
  ports?: { name: string; containerPort: number }[]
  envFrom?: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  startupProbe?: Probe
  readinessProbe?: Probe
  livenessProbe?: Probe
  env?: { name: string; value?: string }[]
  resources?: { requests?: { cpu?: string; memory?: string }; limits?: { memory?: string } }
  securityContext?: {
    allowPrivilegeEscalation?: boolean
    readOnlyRootFilesystem?: boolean
    capabilities?: { drop?: string[] }
  }
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[]
}
export type Pod = {
  metadata: { labels: Record<string, string> }
  spec: {
    automountServiceAccountToken?: boolean
    enableServiceLinks?: boolean
    terminationGracePeriodSeconds?: number
    securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type: string } }
    containers: Container[]
    volumes?: { name: string; emptyDir?: { sizeLimit?: string } }[]
  }
}

export const IMAGE = imageEnvironment(read('Containerfile'))

/** Finds what violates the restricted profile, and writable file systems. */
export function podProblems(name: string, { spec }: Pod): string[] {
  const expect = (isSo: unknown, problem: string) => unless(isSo, `${name} ${problem}`)
  const user = spec.securityContext
  const volumes = new Map((spec.volumes ?? []).map((volume) => [volume.name, volume]))
  return [
    ...expect(user?.runAsNonRoot && (user.runAsUser ?? 0) > 0, 'may run as root'),
    ...expect(user?.seccompProfile?.type === 'RuntimeDefault', 'may make every system call'),
    ...expect(spec.automountServiceAccountToken === false, 'gets a key to the cluster'),
    ...expect(spec.enableServiceLinks === false, 'gets variables that are not settings'),
    ...spec.containers.flatMap(({ securityContext, resources, volumeMounts = [] }) => [
      ...expect(securityContext?.allowPrivilegeEscalation === false, 'may gain privileges'),
      ...expect(securityContext?.readOnlyRootFilesystem, 'may write its own files'),
      ...expect(securityContext?.capabilities?.drop?.includes('ALL'), 'keeps capabilities'),
      ...expect(resources?.requests?.cpu && resources.requests.memory, 'declares no requests of resources'),
      ...expect(resources?.limits?.memory, 'has no memory limit'),
      ...volumeMounts.flatMap((mount) => expect(volumes.has(mount.name), `mounts no volume ${mount.name}`)),
      ...['/tmp', IMAGE.DATA_DIR ?? ''].flatMap((folder) => {
        const mount = volumeMounts.find(({ mountPath }) => `${folder}/`.startsWith(`${mountPath}/`))
        const size = volumes.get(mount?.name ?? '')?.emptyDir?.sizeLimit
        return expect(size && !mount?.readOnly, `has no writable ${folder} of limited size`)
      }),
    ]),
  ]
}

/** Finds what would fail requests in a rolling update: probes, ports, and the end of a host. */
export function hostProblems(name: string, { spec }: Pod): string[] {
  const expect = (isSo: unknown, problem: string) => unless(isSo, `${name} ${problem}`)
  const [host] = spec.containers
  if (!host) return [`${name} has no container`]
  const ports = new Map((host.ports ?? []).map((port) => [port.name, port.containerPort]))
  const probes = { startup: host.startupProbe, readiness: host.readinessProbe, liveness: host.livenessProbe }
  const drainMs = Number(host.env?.find((each) => each.name === 'DRAIN_SECONDS')?.value ?? 0) * 1000
  return [
    ...Object.entries(probes).flatMap(([kind, probe]) => [
      ...expect(SERVED_PATHS.has(probe?.httpGet?.path ?? ''), `checks its ${kind} at an unknown address`),
      ...expect(
        ports.get(probe?.httpGet?.port ?? '') === Number(IMAGE.PORT),
        `checks its ${kind} at another port`,
      ),
    ]),
    // a host whose database is down is not ready, and a restart would not help
    ...expect(host.livenessProbe?.httpGet?.path !== '/readyz', 'is restarted when it is not ready'),
    ...expect(host.readinessProbe?.httpGet?.path === '/readyz', 'gets visitors before it is ready'),
    ...expect(
      [...ports.values()].join() === [IMAGE.PORT, IMAGE.SURGAI_PORT].join(),
      'names other ports than the image',
    ),
    ...expect(drainMs >= 5000, 'ends while it still gets requests'),
    ...expect(
      (spec.terminationGracePeriodSeconds ?? 0) * 1000 >= drainMs + DRAIN_LIMIT_MS + 5000,
      'is killed before it has ended',
    ),
  ]
}
