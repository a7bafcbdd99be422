import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Boot } from '@lustre/platform'
import type { RenderReply, RenderRequest } from '@lustre/platform/render-messages'
import type { Child } from '../sections/child.ts'
import type { Hold } from '../sections/section.ts'
import type { Sections, StoredRelease } from '../sections/sections.ts'

/** One document to render. */
export type RenderJob = {
  url: string
  boot: Boot
  /** The release whose page it is; null on an unknown path. */
  release: StoredRelease | null
}

export type RenderResult = {
  html: string
  /** What failed while rendering; the page's content is then missing and the browser renders it. */
  errors: string[]
}

export type Renderer = {
  render(job: RenderJob): Promise<RenderResult>
  /** Whether a render of this release that is asked for now would wait for others. */
  isBusy(release: StoredRelease | null): boolean
  /** Whether documents can be made at all. */
  isUp(): Promise<boolean>
}

export const RENDER_LIMIT_MS = 1000
/** The process cuts an asynchronous render itself at the limit; only one that blocks runs into the grace. */
const GRACE_MS = 250
/** A cold import of a bundle may exceed the limit on a busy machine and is not the page's fault. */
const IMPORT_LIMIT_MS = 5000

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Renders documents, each in the process of its section, and there one at a time. A render that loops, exits or runs
 * out of memory costs that process: the document is then made without the page's content in the shell's own, with the
 * reason in `errors`.
 */
export function createRenderer(sections: Pick<Sections, 'of'>, limitMs: number = RENDER_LIMIT_MS): Renderer {
  let sequence = 0
  /** By release: the last of those that wait in turn. */
  const queues = new Map<string, Promise<unknown>>()

  function ask(child: Child, request: RenderRequest): Promise<RenderReply> {
    const id = ++sequence
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout
      const finish = (reply: RenderReply) => {
        clearTimeout(timer)
        endListening()
        resolve(reply)
      }
      const restartTimer = (ms: number, why: string) => {
        clearTimeout(timer)
        timer = setTimeout(() => child.kill(why), ms)
      }
      const endListening = child.listen(
        (message) => {
          if (message.type === 'imported' && message.id === id)
            restartTimer(limitMs + GRACE_MS, `no answer in ${limitMs} ms`)
          if (message.type === 'rendered' && message.id === id) finish(message)
        },
        (fatal) => finish({ fatal }),
      )
      restartTimer(IMPORT_LIMIT_MS, `not loaded in ${IMPORT_LIMIT_MS} ms`)
      child.send({ type: 'render', id, request })
    })
  }

  async function attempt({ url, boot, release }: RenderJob, failed: string | null): Promise<RenderReply> {
    let hold: Hold
    try {
      hold = await sections.of(failed === null ? release : null).hold()
    } catch (error) {
      return { fatal: messageOf(error) }
    }
    const bundle = release ? pathToFileURL(path.join(release.folder, release.manifest.ssr)).href : null
    try {
      return await ask(hold.child, { url, boot, bundle, failed, limitMs })
    } finally {
      hold.letGo()
    }
  }

  async function renderNow(job: RenderJob): Promise<RenderResult> {
    const first = await attempt(job, null)
    if (first.html !== undefined) return { html: first.html, errors: first.errors ?? [] }
    const why = first.fatal ?? 'no document'
    const second = await attempt(job, why) // the same document without the page's content
    if (second.html === undefined)
      throw new Error(`the document could not be rendered: ${second.fatal ?? why}`)
    return { html: second.html, errors: [why] }
  }

  const keyOf = (release: StoredRelease | null) => release?.folder ?? ''

  return {
    render(job) {
      const key = keyOf(job.release)
      const result = (queues.get(key) ?? Promise.resolve())
        .then(() => renderNow(job))
        .finally(() => {
          if (queues.get(key) === turn) queues.delete(key)
        })
      const turn = result.catch(() => {})
      queues.set(key, turn)
      return result
    },
    isBusy: (release) => queues.has(keyOf(release)),
    async isUp() {
      try {
        const { letGo } = await sections.of(null).hold()
        letGo()
        return true
      } catch {
        return false
      }
    },
  }
}
