import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, realpathSync } from 'node:fs'
import { connect, Socket } from 'node:net'
import { devNull } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { MODULES } from '../files/places.ts'
import { parents, RUNNER_FILES, type Sandbox, type SandboxOptions, sandboxed } from './sandbox.ts'
import { withFilter } from './system-calls.ts'

/** The one place that knows how the process of a section is started; `sandbox.ts` knows what surrounds it. */

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

export type ProcessOptions = SandboxOptions & {
  title: string
  memoryMb: number
  /** Folders that it may read, besides its program and the packages. */
  folders: readonly string[]
  sandbox: Sandbox
  /** Whether the releases lie in several places, so that only the real path of a package is the same for all. */
  followsLinks?: boolean | undefined
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
