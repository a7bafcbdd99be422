import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '../files/message-of.ts'
import { MODULES } from '../files/places.ts'
import { withFilter } from './system-calls.ts'

/** Bytes of files in a sandbox's `/tmp`, which are memory. */
const MOST_IN_TMP = 16_777_216
/** The descriptor of the filter of system calls, after the channel's. */
const FILTER = 4

/** What surrounds the process: a sandbox, or Node.js's permission model alone. */
export type Sandbox = 'bwrap' | 'none'

export type SandboxOptions = {
  /** The only folder that it may write, which exists; none by default. */
  scratch?: string | undefined
  /** The folder of its socket, which no other process uses. */
  socketFolder: string
  /** Whether it may reach other machines. */
  hasNetwork: boolean
}

/** What a host and the runner of a section share, in the section's folder. */
export const RUNNER_FILES = { start: 'start', calls: 'calls', scratch: 'scratch' }

/** Returns the folders above a folder. */
export const parents = (folder: string): string[] => {
  const parent = path.dirname(folder)
  return parent === folder ? [] : [parent, ...parents(parent)]
}

/** Files of the system that Node.js, name resolution and TLS need. */
const SYSTEM = ['/usr', '/lib', '/lib64', '/bin']
/** Not the private keys beside them, which a host that runs as root may read. */
const CERTIFICATES = ['ssl/certs', 'ssl/openssl.cnf', 'ca-certificates', 'pki/tls/certs', 'pki/ca-trust']
const SYSTEM_FILES = [...CERTIFICATES, 'resolv.conf', 'hosts', 'nsswitch.conf', 'localtime']
const same = (kind: string, files: readonly string[]) => files.flatMap((each) => [kind, each, each])

const BWRAP = [
  ...'bwrap --die-with-parent --new-session --cap-drop ALL'.split(' '),
  ...'--unshare-user --disable-userns --uid 65534 --gid 65534'.split(' '),
  ...'--unshare-pid --unshare-ipc --unshare-uts --unshare-cgroup-try'.split(' '),
  ...same('--ro-bind-try', [...SYSTEM, ...SYSTEM_FILES.map((name) => `/etc/${name}`)]),
  ...`--proc /proc --dev /dev --size ${MOST_IN_TMP} --tmpfs /tmp --chdir / --seccomp ${FILTER}`.split(' '),
]

/** @returns the start of a command; the program that runs in the sandbox follows */
export function sandboxed(options: SandboxOptions, read: readonly string[]): string[] {
  const { scratch, socketFolder, hasNetwork } = options
  const modules = realpathSync(MODULES)
  // The loader finds packages by the links above the releases.
  const above = [...new Set(read.flatMap(parents))].map((folder) => path.join(folder, 'node_modules'))
  const links = above.filter((each) => each !== modules && existsSync(each) && realpathSync(each) === modules)
  const described = read.flatMap(parents).map((folder) => path.join(folder, 'package.json'))
  return [
    ...BWRAP,
    ...(hasNetwork ? [] : ['--unshare-net']),
    ...same('--ro-bind-try', [process.execPath, modules, ...read, ...described]),
    ...links.flatMap((each) => ['--symlink', modules, each]),
    ...(scratch === undefined ? [] : same('--bind', [realpathSync(scratch)])),
    ...same('--bind', [socketFolder]),
    // Files there would be memory without a limit.
    ...'--remount-ro /dev --remount-ro /'.split(' '),
  ]
}

/** Reads SECTION_SANDBOX: what surrounds the processes that the host starts, or the folder of the runners. */
export const readSandbox = (setting: string): { sandbox: Sandbox; runners?: string } =>
  path.isAbsolute(setting)
    ? { sandbox: 'none', runners: setting }
    : { sandbox: setting === 'bwrap' ? 'bwrap' : 'none' }

/** What it means to go without a sandbox, for the start and for `doctor`. */
export const WITHOUT_SANDBOX =
  'sections run without a sandbox: a hostile release can signal the host and use its sockets and ports, and Node.js alone keeps it from files (docs/trust.md)'

/** Returns why a setting cannot hold on this machine; null when it can. */
export function sandboxProblem(setting: string): string | null {
  const { sandbox, runners } = readSandbox(setting)
  if (runners !== undefined) return runnersProblem(runners)
  return sandbox === 'none' ? null : bwrapProblem()
}

/** Without the shell's runner no page can be rendered; that of another section may come later. */
const runnersProblem = (folder: string): string | null =>
  existsSync(path.join(folder, 'shell', RUNNER_FILES.start)) ? null : `the shell has no runner in ${folder}`

/** Returns why this machine gives no sandbox; null when it does. */
export function bwrapProblem(): string | null {
  const [program = '', ...parts] = [...BWRAP, '--unshare-net', 'true']
  try {
    const { error, status, stderr } = withFilter((filter) =>
      spawnSync(program, parts, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe', 'ignore', filter] }),
    )
    if (error) return error.message
    return status === 0 ? null : stderr.trim() || `${program} ended with ${status}`
  } catch (error) {
    return messageOf(error)
  }
}
