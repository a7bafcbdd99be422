import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Boot } from '@lustre/platform'
import type { RenderReply, RenderRequest } from '@lustre/platform/render-messages'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import pLimit, { type LimitFunction } from 'p-limit'
import { messageOf } from '../files/message-of.ts'
import type { Child } from '../sections/child.ts'
import type { Sections, StoredRelease, StoredShell } from '../sections/sections.ts'
import { bootOf } from './boot.ts'

export type RenderJob = {
  url: string
  boot: Boot
  /** null on an unknown path. */
  release: StoredRelease | null
  shell: StoredShell
  /** No visitor waits for it, so a first render beside others may take longer. */
  isAhead?: boolean
}

type RenderResult = {
  html: string
  /** If not empty, the page's content is missing, and the browser renders it. */
  errors: string[]
}

/** A shell cannot render any document, even one without a page. */
export class ShellError extends Error {
  constructor({ manifest }: StoredShell, why = 'no document') {
    super(`the shell ${manifest.version} does not render: ${why}`)
    this.name = 'ShellError'
  }
}

export const RENDER_LIMIT_MS = 1000
/** The process itself cancels an asynchronous render at the limit; only a blocking one needs the grace. */
const GRACE_MS = 250
/** A cold import may exceed the limit on a busy machine, which is not the page's fault. */
const IMPORT_LIMIT_MS = 5000
const AHEAD_LIMIT_MS = 5000
/** Limit of a shell's first render, which decides whether it is used. */
const TRIAL_LIMIT_MS = 5000
const NO_PAGE = { url: '/', boot: bootOf({ config: SAMPLE_SITE_CONFIG, remotes: [], remote: null }) }

const fileUrl = (file: string) => pathToFileURL(file).href

/** @param id of the request in its process */
function ask(child: Child, id: number, request: RenderRequest): Promise<RenderReply> {
  const { limitMs: ms } = request
  return new Promise((resolve) => {
    let timer: NodeJS.Timeout
    const finish = (reply: RenderReply) => {
      clearTimeout(timer)
      endListening()
      resolve(reply)
    }
    const restartTimer = (waitMs: number, why: string) => {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill(why), waitMs)
    }
    const endListening = child.listen(
      (message) => {
        if (message.type === 'imported' && message.id === id)
          restartTimer(ms + GRACE_MS, `no answer in ${ms} ms`)
        if (message.type === 'rendered' && message.id === id) finish(message)
      },
      (fatal) => finish({ fatal }),
    )
    restartTimer(IMPORT_LIMIT_MS, `not loaded in ${IMPORT_LIMIT_MS} ms`)
    child.send({ type: 'render', id, request })
  })
}

/**
 * Renders documents one at a time in the process of their section. A render that loops, exits or runs out of memory
 * ends that process; the document is then made without the page in the shell's own process, with the reason in
 * `errors`. A shell enters the process of a section only after it has rendered in its own, so a looping shell harms
 * no section.
 */
export function createRenderer(sections: Pick<Sections, 'of'>, limitMs: number = RENDER_LIMIT_MS) {
  let sequence = 0
  /** By folder of the release or shell whose process renders. */
  const queues = new Map<string, LimitFunction>()
  /** By shell: its first render, while pending or successful. */
  const trials = new Map<string, Promise<void>>()

  /**
   * @param failed why the document is made without its page, in the shell's own process
   * @throws {Error} when that process cannot be started
   */
  async function attempt(
    { url, boot, release, shell }: RenderJob,
    failed: string | null,
    ms = limitMs,
  ): Promise<RenderReply> {
    const { child, letGo } = await sections.of(failed === null ? (release ?? shell) : shell).hold()
    const bundle = release && fileUrl(path.join(release.folder, release.manifest.ssr))
    const render = fileUrl(path.join(shell.folder, shell.manifest.render))
    try {
      const { starter } = shell.manifest
      return await ask(child, ++sequence, { shell: render, url, boot, bundle, failed, limitMs: ms, starter })
    } finally {
      letGo()
    }
  }

  async function tryShell(shell: StoredShell): Promise<void> {
    const { html, fatal } = await attempt({ ...NO_PAGE, release: null, shell }, null, TRIAL_LIMIT_MS)
    if (html === undefined) throw new ShellError(shell, fatal)
  }

  /** @throws {ShellError} when the shell does not render; the next call tries again */
  function proven(shell: StoredShell): Promise<void> {
    const known = trials.get(shell.folder)
    if (known) return known
    const trial = tryShell(shell)
    trials.set(shell.folder, trial)
    trial.catch(() => trials.delete(shell.folder))
    return trial
  }

  async function renderNow(job: RenderJob): Promise<RenderResult> {
    await proven(job.shell)
    const ms = job.isAhead ? Math.max(limitMs, AHEAD_LIMIT_MS) : limitMs
    const first = await attempt(job, null, ms).catch(
      (error: unknown): RenderReply => ({ fatal: messageOf(error) }),
    )
    if (first.html !== undefined) return { html: first.html, errors: first.errors ?? [] }
    const why = first.fatal ?? 'no document'
    const second = await attempt(job, why) // the same document without the page
    if (second.html === undefined) throw new ShellError(job.shell, second.fatal)
    return { html: second.html, errors: [why] }
  }

  return {
    render(job: RenderJob): Promise<RenderResult> {
      const { folder } = job.release ?? job.shell
      const queue = queues.get(folder) ?? pLimit(1)
      queues.set(folder, queue)
      return queue(renderNow, job)
    },
    /** Checks whether this shell can make documents at all. */
    async isUp(shell: StoredShell): Promise<boolean> {
      try {
        await proven(shell)
        const { letGo } = await sections.of(shell).hold()
        letGo()
        return true
      } catch {
        return false
      }
    },
  }
}

export type Renderer = ReturnType<typeof createRenderer>
