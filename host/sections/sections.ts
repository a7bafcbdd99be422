import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ApiContext, SecurityEvent, ServerLogger } from '@lustre/platform/server'
import type { LoadedRelease } from '../live/site-state.ts'
import type { OnCall } from '../operations/provider-latency.ts'
import type { ReleaseManifest } from '../releases/manifest.ts'
import { SECTION_LIMITS, type SectionLimits } from './limits.ts'
import { startReaper } from './reaper.ts'
import { createSection, type Section } from './section.ts'

export type StoredRelease = Pick<LoadedRelease, 'manifest' | 'folder'>

export type SectionsOptions = Pick<ApiContext, 'siteUrl' | 'address' | 'mode'> & {
  /** The shell's built render bundle. */
  renderFile: string
  /** What the API of this release may read. */
  environmentFor: (release: ReleaseManifest) => Promise<ApiContext['env']>
  log: ServerLogger
  limits?: Partial<SectionLimits>
  /** Told of every call of an API to some provider. */
  onCall?: OnCall
  /** Told of what the API of a section reports for the security log. */
  onReport?: (section: string, event: SecurityEvent) => void
  /** Told when the process of a release has ended by itself, or had to be ended. */
  onDeath?: (release: StoredRelease, reason: string) => void
}

const keyOf = ({ manifest }: StoredRelease) => `${manifest.name}@${manifest.version}`
const fileUrl = (file: string) => pathToFileURL(file).href

/** The shell's own process: pages that belong to no section, or whose section is broken. */
const SHELL = 'shell'

/**
 * A process for each release that visitors get, and one of the shell's own: whatever the code of a section does, it
 * costs that section alone.
 */
export function createSections(options: SectionsOptions) {
  const { renderFile, environmentFor, log, siteUrl, address, mode, onCall, onReport, onDeath } = options
  const limits = { ...SECTION_LIMITS, ...options.limits }
  const sections = new Map<string, Section>()
  let wanted: ReadonlySet<string> | null = null
  let closed = false
  let sockets = 0
  const reaper = startReaper()
  // only this user may enter it
  const folder = mkdtempSync(path.join(tmpdir(), 'lustre-'))
  const nextSocket = () => {
    sockets += 1
    if (process.platform === 'win32') return `\\\\.\\pipe\\${path.basename(folder)}-${sockets}`
    return path.join(folder, `${sockets}.sock`)
  }

  function create(key: string, release: StoredRelease | null): Section {
    const { name = null, version = null } = release?.manifest ?? {}
    const ownLog = log.with(release ? { remote: name, release: version } : { section: SHELL })
    return createSection({
      title: key,
      limits,
      log: ownLog,
      nextSocket,
      onCall,
      onReport: (event) => onReport?.(name ?? SHELL, event),
      reaper,
      async start() {
        const api = release?.manifest.api ? fileUrl(path.join(release.folder, release.manifest.api)) : null
        const env = release && api !== null ? await environmentFor(release.manifest) : {}
        return { render: fileUrl(renderFile), api, context: { env, siteUrl, address, mode } }
      },
      onDeath(reason) {
        ownLog.error('the process of a section ended', reason)
        if (release) onDeath?.(release, reason)
      },
    })
  }

  return {
    /** The section of a release; null: the shell's own. @throws {Error} after the close */
    of(release: StoredRelease | null): Section {
      if (closed) throw new Error('the sections are closed')
      const key = release ? keyOf(release) : SHELL
      const known = sections.get(key)
      if (known) return known
      const section = create(key, release)
      // one that is asked for by a request from before the change
      if (release && wanted && !wanted.has(key)) section.retire()
      else sections.set(key, section)
      return section
    },
    /** Visitors get these releases from now on: the processes of all others end when what they do is done. */
    retain(releases: Iterable<StoredRelease>): void {
      const kept = new Set([...releases].map(keyOf))
      wanted = kept
      for (const [key, section] of sections) {
        if (key === SHELL || kept.has(key)) continue
        sections.delete(key)
        section.retire()
      }
    },
    /** Process ids by section, for those who look after it. */
    pids: () => new Map([...sections].map(([key, section]) => [key, section.pid()])),
    async close(): Promise<void> {
      closed = true
      await Promise.all([...sections.values()].map((section) => section.end()))
      reaper.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Sections = ReturnType<typeof createSections>
