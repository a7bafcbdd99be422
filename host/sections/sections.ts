import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ApiContext, SecurityEvent, ServerLogger } from '@lustre/platform/server'
import { saysFull } from '@lustre/platform/server/disk/disk-space'
import type { LoadedRelease, LoadedShell } from '../live/load-release.ts'
import type { ReleaseManifest } from '../releases/manifest/manifest.ts'
import type { Launch } from './child.ts'
import { SECTION_LIMITS, type SectionLimits } from './limits.ts'
import type { OnCall } from './provider-latency.ts'
import { startReaper } from './reaper.ts'
import { RUNNER_FILES, type Sandbox } from './sandbox.ts'
import { createSection, type Section } from './section.ts'
import { type ProcessOptions, startByRunner, startProcess } from './start-process.ts'

export type StoredRelease = Pick<LoadedRelease, 'manifest' | 'folder'>
export type StoredShell = Pick<LoadedShell, 'manifest' | 'folder'>

export type SectionsOptions = Pick<ApiContext, 'siteUrl' | 'address' | 'mode'> & {
  /** Folders of releases that every process may read, besides its own. */
  folders: readonly string[]
  /** Holds a folder for each section that declares `scratch`; without it, they get none. */
  scratchFolder?: string
  sandbox?: Sandbox | undefined
  /** Holds a folder for each section, whose runner starts its processes. Without it, the host starts them. */
  runners?: string | undefined
  /** Whether the releases lie in several places. */
  followsLinks?: boolean | undefined
  environmentFor: (release: ReleaseManifest) => Promise<ApiContext['env']>
  log: ServerLogger
  limits?: Partial<SectionLimits> | undefined
  onCall?: OnCall
  /** Called with events from a section's API for the security log. */
  onReport?: (section: string, event: SecurityEvent) => void
  /** Called with figures from a section's API for operators. */
  onFigure?: (section: string, name: string, value: number) => void
  /** Called when the process of a release has ended by itself, or was killed. */
  onDeath?: (release: StoredRelease | StoredShell, reason: string) => void
}

const keyOf = ({ manifest }: StoredRelease | StoredShell) => `${manifest.name}@${manifest.version}`
/** Checks whether an API declares something to call: a provider, or an address in a setting. */
const needsNetwork = ({ api, providers, settings }: ReleaseManifest): boolean =>
  api !== null &&
  (providers.length > 0 ||
    Object.values(settings).some(({ form, public: isPublic }) => form.kind === 'address' && !isPublic))
const fileUrl = (file: string) => pathToFileURL(file).href

/** A folder in memory, which some systems have. */
const MEMORY = '/dev/shm'

/** Makes a folder that only this user can enter; on a full disk in memory, because sockets need no disk. */
export function makeSocketFolder(): string {
  const make = (place: string) => mkdtempSync(path.join(place, 'lustre-'))
  try {
    return make(tmpdir())
  } catch (error) {
    if (!saysFull(error)) throw error
    return make(MEMORY)
  }
}

/**
 * Runs a process for each release that visitors get, so that broken code affects only its own section. The shell's
 * process renders pages without a section, or of a broken section. The function is long because its functions share
 * the running and the leaving sections.
 */
export function createSections(options: SectionsOptions) {
  const { environmentFor, log, siteUrl, address, mode, onCall, onReport, onFigure, onDeath } = options
  const { sandbox = 'none', runners } = options
  const limits = { ...SECTION_LIMITS, ...options.limits }
  /** By release: the section that gets its next request. */
  const sections = new Map<string, Section>()
  /** Sections that only finish their requests, because another one has taken their place. */
  const leaving = new Set<Section>()
  let wanted: ReadonlySet<string> | null = null
  let closed = false
  const reaper = startReaper()
  const folder = makeSocketFolder()
  // No other section can take the place of one that is about to start.
  const nextName = () => randomBytes(8).toString('hex')
  function nextSocket(): Pick<Launch, 'socket' | 'leaves'> {
    const own = path.join(folder, nextName())
    if (process.platform === 'win32') {
      const socket = `\\\\.\\pipe\\${path.basename(folder)}-${path.basename(own)}`
      return { socket, leaves: socket }
    }
    if (sandbox === 'none') return { socket: own, leaves: own }
    mkdirSync(own, { mode: 0o700 })
    return { socket: path.join(own, 'socket'), leaves: own }
  }
  function nextByHost(process: Omit<ProcessOptions, 'socketFolder'>): Launch {
    const files = nextSocket()
    const socketFolder = path.dirname(files.socket)
    return { ...files, startProcess: () => startProcess({ ...process, socketFolder }) }
  }
  function nextByRunner(own: string): Launch {
    const socket = path.join(own, RUNNER_FILES.calls, nextName())
    return { socket, leaves: socket, startProcess: () => startByRunner(own) }
  }

  /** Makes the folder of a section; a full disk affects only the sections that need one. */
  function scratchOf(name: string): string | undefined {
    if (runners !== undefined) return path.join(runners, name, RUNNER_FILES.scratch)
    if (options.scratchFolder === undefined) return undefined
    const scratch = path.join(options.scratchFolder, name)
    try {
      mkdirSync(scratch, { recursive: true, mode: 0o700 })
      return scratch
    } catch (error) {
      log.error('the folder of a section cannot be made', error, { remote: name })
      return undefined
    }
  }

  function create(key: string, release: StoredRelease | StoredShell): Section {
    const { manifest, folder: files } = release
    const { name, version } = manifest
    const ownLog = log.with({ remote: name, release: version })
    const scratch = 'scratch' in manifest && manifest.scratch ? scratchOf(name) : undefined
    const section: Section = createSection({
      limits,
      log: ownLog,
      nextLaunch: () =>
        runners !== undefined
          ? nextByRunner(path.join(runners, name))
          : nextByHost({
              title: key,
              sandbox,
              memoryMb: limits.memoryMb,
              followsLinks: options.followsLinks,
              hasNetwork: 'api' in manifest && needsNetwork(manifest),
              folders: [files, ...options.folders],
              scratch,
            }),
      onCall,
      onReport: (event) => onReport?.(name, event),
      onFigure: (figure, value) => onFigure?.(name, figure, value),
      reaper,
      async start() {
        const withApi = 'api' in manifest && manifest.api !== null ? manifest : null
        const api = withApi?.api ? fileUrl(path.join(files, withApi.api)) : null
        const env = withApi ? await environmentFor(withApi) : {}
        return { api, context: { env, siteUrl, address, mode, scratch } }
      },
      onDeath(reason) {
        ownLog.error('the process of a section ended', reason)
        onDeath?.(release, reason)
      },
      onOver() {
        leaving.delete(section)
        if (sections.get(key) === section) sections.delete(key)
      },
    })
    return section
  }

  function of(release: StoredRelease | StoredShell): Section {
    if (closed) throw new Error('the sections are closed')
    const key = keyOf(release)
    const known = sections.get(key)
    if (known) return known
    const section = create(key, release)
    sections.set(key, section)
    // A request that began before the change of releases may still need it.
    if (wanted && !wanted.has(key)) section.retire()
    return section
  }

  /** Lets the next request of a release start another process. */
  function replace(key: string, section: Section): void {
    sections.delete(key)
    leaving.add(section)
    section.retire()
  }

  return {
    /** @throws {Error} after the close */
    of,
    /** Takes the releases that visitors get from now on. All other processes end after their last request. */
    retain(releases: Iterable<StoredRelease | StoredShell>): void {
      const kept = new Set([...releases].map(keyOf))
      wanted = kept
      for (const [key, section] of sections)
        if (!kept.has(key)) section.retire()
        else if (section.isRetired()) replace(key, section)
    },
    /** Starts a section with new settings. Its running processes end after their last request. */
    renew(name: string): void {
      for (const [key, section] of sections) if (key.startsWith(`${name}@`)) replace(key, section)
    },
    memory: () => new Map([...sections].map(([key, section]) => [key, section.rss()])),
    pids: () =>
      new Map([...sections].flatMap(([key, section]) => (section.isRetired() ? [] : [[key, section.pid()]]))),
    async close(): Promise<void> {
      closed = true
      await Promise.all([...sections.values(), ...leaving].map((section) => section.end()))
      reaper.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Sections = ReturnType<typeof createSections>
