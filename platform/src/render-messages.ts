import type { Boot } from './snapshot.ts'

/** What the host and the shell's render bundle, which runs in the process of a section, say to each other. */

/** One document to render. */
export type RenderRequest = {
  /** file: address of the render bundle. */
  shell: string
  url: string
  boot: Boot
  /** file: address of the remote's server bundle; null on an unknown path. */
  bundle: string | null
  /** Why the page cannot be rendered: the document is then made without it. */
  failed: string | null
  limitMs: number
  /** The script that asks for a document's code; none from a host that does not know of it. */
  starter?: string
}

/** `fatal`: there is no document at all. */
export type RenderReply = { html?: string; errors?: string[]; fatal?: string }

/** The export `answer` of the render bundle. It calls back when the page's own code is loaded. */
export type AnswerRender = (request: RenderRequest, onImported: () => void) => Promise<RenderReply>
