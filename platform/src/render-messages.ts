import type { Boot } from './snapshot.ts'

/** The messages between the host and the shell's render bundle, which runs in the process of a section. */

export type RenderRequest = {
  /** A file: address. */
  shell: string
  url: string
  boot: Boot
  /** A file: address; null on an unknown path. */
  bundle: string | null
  /** Why the page cannot be rendered; the document is then made without it. */
  failed: string | null
  limitMs: number
  /** The script that loads a document's code; older hosts send none. */
  starter?: string
}

export type RenderReply = { html?: string; errors?: string[]; fatal?: string }

/** The export `answer` of the render bundle. It calls `onImported` once the page's own code has loaded. */
export type AnswerRender = (request: RenderRequest, onImported: () => void) => Promise<RenderReply>
