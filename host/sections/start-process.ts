import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { connect, Socket } from 'node:net'
import { devNull } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { messageOf } from '../files/message-of.ts'
import { MODULES } from '../files/places.ts'
import { withFilter } from './system-calls.ts'

/** The one place that knows how the process of a section is started. */

const PROGRAM = path.join(import.meta.dirname, 'child.mjs')
const HEAP_SHARE = 0.75
/**
 * Node.js's own values, 16 MB of young objects and four threads, cost each process 30 to 40 MB. With them a render
 * takes an eighth less of the processor, and a call of an API as much.
 */
const SMALL = ['--max-semi-space-size=2', '--v8-pool-size=1']
const MIB_IN_KIB = 1024
/** Megabytes beyond a section's own, for threads and packages. */
const SPARE_MB = 64
/** Processes and threads in a sandbox; Node.js has about a dozen threads. */
const MOST_THREADS = 64
/** Bytes of files in a sandbox's `/tmp`, which are memory. */
const MOST_IN_TMP = 16_777_216
/** The descriptor of the filter of system calls, after the channel's. */
const FILTER = 4
/** Environment variables that Node.js itself needs. Settings come over the channel. */
const INHERITED = [
  'PATH',
  'NODE_ENV',
  // Preloads of the operator for every process, such as traces
  'NODE_OPTIONS',
  'TZ',
  'LANG',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LD_LIBRARY_PATH',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
]

/** What surrounds the process: a sandbox, or Node.js's permission model alone. */
export type Sandbox = 'bwrap' | 'none'

/** What a host and the runner of a section share, in the section's folder. */
export const RUNNER_FILES = { start: 'start', calls: 'calls', scratch: 'scratch' }

/** A process of a section, which the host or a runner has started. */
export type SectionProcess = {
  channel: Socket
  /** What it prints. A runner keeps that in its own log. */
  outputs: readonly Readable[]
  /** Undefined behind a runner, whose processes the host cannot see. */
  pid: number | undefined
  kill(): void
  /** @param tell is called once, with how it has ended */
  onEnd(tell: (how: string) => void): void
}

export type ProcessOptions = {
  title: string
  memoryMb: number
  /** Folders that it may read, besides its program and the packages. */
  folders: readonly string[]
  /** The only folder that it may write, which exists; none by default. */
  scratch?: string | undefined
  /** The folder of its socket, which no other process uses. */
  socketFolder: string
  sandbox: Sandbox
  /** Whether the releases lie in several places, so that only the real path of a package is the same for all. */
  followsLinks?: boolean | undefined
  /** Whether it may reach other machines from a sandbox. */
  hasNetwork: boolean
}

/** The switch of the permission model, which is experimental in Node.js 20. */
const SWITCH = process.allowedNodeEnvironmentFlags.has('--permission')
  ? ['--permission']
  : ['--experimental-permission', '--disable-warning=ExperimentalWarning']

/**
 * Closes what writes files past the permission model: changes of V8's switches, which end the process, the files of
 * traces, and SQLite from Node.js 22 on.
 */
const CLOSED = [
  '--freeze-flags-after-init',
  `--trace-event-file-pattern=${devNull}`,
  ...(process.allowedNodeEnvironmentFlags.has('--experimental-sqlite') ? ['--no-experimental-sqlite'] : []),
]

/** The folder of the section's program, beside other files of the host in a packed site. */
const HOST = path.resolve(import.meta.dirname, '..')

/** Returns folders of an operator's preloads in NODE_OPTIONS, such as traces. */
const preloaded = () =>
  [...(process.env.NODE_OPTIONS ?? '').matchAll(/--(?:import|require)[ =](file:\S+|\/\S+)/g)].map(
    ([, file = '']) => path.dirname(file.startsWith('file:') ? fileURLToPath(file) : file),
  )

const parents = (folder: string): string[] => {
  const parent = path.dirname(folder)
  return parent === folder ? [] : [parent, ...parents(parent)]
}

/** The one linked package that releases import. */
const PLATFORM = path.join('@lustre', 'platform')

/**
 * Lists the packages of a folder, without other linked ones: the permission model compares paths as text, so
 * `..` behind a link in an allowed folder would lead anywhere.
 */
function packagesIn(modules: string): string[] {
  let entries: ReturnType<typeof list>
  try {
    entries = list(modules)
  } catch {
    return [modules]
  }
  return entries.flatMap((entry) => {
    const at = path.join(modules, entry.name)
    if (entry.name.startsWith('.')) return []
    if (entry.isSymbolicLink()) return at.endsWith(PLATFORM) ? [at] : []
    return entry.name.startsWith('@') ? packagesIn(at) : [at]
  })
}
const list = (folder: string) => readdirSync(folder, { withFileTypes: true })

/** Returns the folders that the process may read, without a link to a folder in any of them. */
function readable({ folders, scratch }: ProcessOptions): string[] {
  const platform = realpathSync(path.join(MODULES, '@lustre/platform'))
  const given = [...folders, ...(scratch === undefined ? [] : [scratch])].map((each) => realpathSync(each))
  return [HOST, platform, ...preloaded(), ...given]
}

/**
 * Restricts the process to reading these folders and the packages: a seat belt against broken code, whose
 * limits docs/trust.md names. Source: nodejs.org/api/permissions.html.
 */
function permissionArguments(read: readonly string[], scratch: string | undefined, followsLinks: boolean) {
  const modules = realpathSync(MODULES)
  const packages = (folder: string) => (followsLinks ? [folder] : packagesIn(folder))
  // The loader looks in all parent folders for a file's package, and for its dependencies.
  const above = [...new Set(read.flatMap(parents))].flatMap((folder) => [
    path.join(folder, 'package.json'),
    ...packages(path.join(folder, 'node_modules')),
  ])
  const allowed = [...new Set([...read, ...above, ...packages(modules)])].map(
    (each) => `--allow-fs-read=${each}`,
  )
  // Without this, the loader has to read the links themselves, and may read all that they lead to.
  const asLinked = followsLinks ? [] : ['--preserve-symlinks', '--preserve-symlinks-main']
  return [
    ...SWITCH,
    ...CLOSED,
    ...asLinked,
    ...allowed,
    ...(scratch === undefined ? [] : [`--allow-fs-write=${scratch}`]),
  ]
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
export function sandboxed(
  options: Pick<ProcessOptions, 'scratch' | 'socketFolder' | 'hasNetwork'>,
  read: readonly string[],
): string[] {
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

let known: number | null | undefined
/**
 * Returns the KiB of data that an empty Node.js takes: version 24 reserves half a gigabyte for code. Null where
 * the system does not tell.
 */
function ownKib(): number | null {
  if (known !== undefined) return known
  const read = "fs.readFileSync('/proc/self/status', 'utf8')"
  const { stdout } = spawnSync(process.execPath, ['-p', read], { encoding: 'utf8', env: {} })
  const kib = /^VmData:\s+(\d+)/m.exec(stdout)?.[1]
  known = kib === undefined ? null : Number(kib)
  return known
}

/**
 * Limits what the kernel gives to the process, and lets the kernel end it first when memory runs out. Each
 * limit holds where the system knows it; dash's `-p` is Bash's `-u`.
 */
function limited(memoryMb: number, sandbox: Sandbox): string[] {
  const own = ownKib()
  const data = own === null ? 'unlimited' : String(own + (memoryMb + SPARE_MB) * MIB_IN_KIB)
  return [
    '/bin/sh',
    '-c',
    `{ echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null
ulimit -c 0
ulimit -d ${data} 2>/dev/null
${sandbox === 'none' ? '' : `{ ulimit -p ${MOST_THREADS} || ulimit -u ${MOST_THREADS}; } 2>/dev/null`}
exec "$@"`,
    'sh',
  ]
}

/** Starts the process on this machine, with its channel as its fourth stream. */
export function spawnProcess(options: ProcessOptions): ChildProcess {
  const { title, memoryMb, sandbox, scratch, followsLinks = false } = options
  const read = readable(options)
  const node = [
    process.execPath,
    `--max-old-space-size=${Math.ceil(memoryMb * HEAP_SHARE)}`,
    ...SMALL,
    ...permissionArguments(read, scratch && realpathSync(scratch), followsLinks),
    PROGRAM,
    title,
  ]
  const [program = '', ...parts] = [
    ...(sandbox === 'bwrap' ? sandboxed(options, read) : []),
    ...(process.platform === 'win32' ? [] : limited(memoryMb, sandbox)),
    ...node,
  ]
  const env = Object.fromEntries(
    INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  const start = (...more: number[]) =>
    spawn(program, parts, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe', ...more] })
  return sandbox === 'bwrap' ? withFilter(start) : start()
}

/** Returns the channel of a spawned process. */
export function channelOf(child: ChildProcess): Socket {
  const { 3: channel } = child.stdio
  if (!(channel instanceof Socket)) throw new Error('the process of a section has no channel')
  return channel
}

/** Starts the process as the host's own user. */
export function startProcess(options: ProcessOptions): SectionProcess {
  const child = spawnProcess(options)
  return {
    channel: channelOf(child),
    outputs: [child.stdout, child.stderr].filter((output) => output instanceof Readable),
    pid: child.pid,
    kill: () => child.kill('SIGKILL'),
    onEnd(tell) {
      child.once('exit', (code, signal) => tell(`it ended with ${signal ?? `code ${code}`}`))
      child.once('error', ({ message }) => tell(message))
    },
  }
}

/**
 * Lets the runner of a section start the process, as another user or in another container (`runner.ts`).
 * @param folder the section's, which holds what host and runner share
 */
export function startByRunner(folder: string): SectionProcess {
  const channel = connect(path.join(folder, RUNNER_FILES.start))
  return {
    channel,
    outputs: [],
    pid: undefined,
    kill: () => channel.destroy(),
    onEnd(tell) {
      channel.once('error', ({ message }) => tell(`its runner does not answer: ${message}`))
      channel.once('close', () => tell('its runner has closed the channel'))
    },
  }
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
