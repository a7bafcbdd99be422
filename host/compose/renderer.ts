import { Worker } from 'node:worker_threads'
import type { RenderJob, RenderReply, RenderRequest } from '@lustre/platform/render-messages'

export type RenderResult = {
  html: string
  /** What failed while rendering; the page's content is then missing and the browser renders it. */
  errors: string[]
}

export type Renderer = {
  render(job: RenderJob): Promise<RenderResult>
  /** Whether a render that is asked for now would wait for others. */
  isBusy(): boolean
  /** Whether a render would find its thread up; one that has ended is started again. */
  isUp(): Promise<boolean>
  /** Replaces the thread when the queue is through, which frees the code of releases no longer in use. */
  recycle(): Promise<void>
  close(): Promise<void>
}

export const RENDER_LIMIT_MS = 1000
/** The thread cuts an asynchronous render itself at the limit; only one that blocks runs into the grace. */
const GRACE_MS = 250
/** A cold import of a bundle may exceed the limit on a busy machine and is not the page's fault. */
const IMPORT_LIMIT_MS = 5000
const MAX_HEAP_MB = 256

/**
 * Renders documents in one thread, one at a time. A render that loops, exits or runs out of memory costs the
 * thread, never the host: its document comes without the page's content, with the reason in `errors`.
 * @param threadFile file: address of the shell's built render thread
 */
export function createRenderer(threadFile: string, limitMs: number = RENDER_LIMIT_MS): Renderer {
  let sequence = 0
  let unfinished = 0
  let queue: Promise<unknown> = Promise.resolve()
  let closed = false
  let current = spawn()

  function spawn() {
    const worker = new Worker(new URL(threadFile), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    const thread = { worker, ready: Promise.resolve(), ended: false }
    worker.unref()
    worker.on('error', () => {}) // its exit is what counts
    worker.once('exit', () => {
      thread.ended = true
    })
    thread.ready = new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve())
      worker.once('exit', () => reject(new Error('the render thread could not start')))
    })
    thread.ready.catch(() => {})
    return thread
  }

  async function attempt(job: RenderJob, failed: string | null): Promise<RenderReply> {
    if (closed) return { id: 0, fatal: 'the renderer is closed' }
    // a page's late throw can end the thread between two jobs
    if (current.ended) current = spawn()
    const thread = current
    try {
      await thread.ready
    } catch {
      return { id: 0, fatal: 'the render thread could not start' }
    }
    const id = ++sequence
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout
      const finish = (reply: RenderReply) => {
        clearTimeout(timer)
        thread.worker.off('message', onMessage)
        thread.worker.off('exit', onExit)
        thread.worker.unref()
        resolve(reply)
      }
      const replaceThread = () => {
        if (current === thread && !closed) current = spawn()
      }
      const onMessage = (reply: RenderReply | { id: number; imported: true }) => {
        if (reply.id !== id) return
        if ('imported' in reply) restartTimer(limitMs + GRACE_MS, `no answer in ${limitMs} ms`)
        else finish(reply)
      }
      const onExit = () => {
        replaceThread()
        finish({ id, fatal: 'the render thread ended' })
      }
      const restartTimer = (ms: number, why: string) => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          thread.worker.off('exit', onExit)
          void thread.worker.terminate()
          replaceThread()
          finish({ id, fatal: why })
        }, ms)
      }
      thread.worker.ref()
      thread.worker.on('message', onMessage)
      thread.worker.once('exit', onExit)
      restartTimer(IMPORT_LIMIT_MS, `not loaded in ${IMPORT_LIMIT_MS} ms`)
      thread.worker.postMessage({ ...job, id, failed, limitMs } satisfies RenderRequest)
    })
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

  function enqueue<T>(task: () => Promise<T>): Promise<T> {
    unfinished += 1
    const result = queue.then(task, task).finally(() => {
      unfinished -= 1
    })
    queue = result.catch(() => {})
    return result
  }

  return {
    render: (job) => enqueue(() => renderNow(job)),
    isBusy: () => unfinished > 0,
    isUp() {
      if (closed) return Promise.resolve(false)
      if (current.ended) current = spawn()
      return current.ready.then(
        () => true,
        () => false,
      )
    },
    recycle: () =>
      enqueue(async () => {
        const old = current
        current = spawn()
        await current.ready.catch(() => {})
        await old.worker.terminate()
      }),
    async close() {
      await queue
      closed = true
      await current.worker.terminate()
    },
  }
}
