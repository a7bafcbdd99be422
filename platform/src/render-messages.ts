import type { Boot } from './snapshot.ts'

/** What the host and the render thread, which is part of the shell's build, say to each other. */

/** One document to render. */
export type RenderJob = {
  url: string
  boot: Boot
  /** file: address of the remote's server bundle; null on an unknown path. */
  bundle: string | null
}

export type RenderRequest = RenderJob & { id: number; failed: string | null; limitMs: number }
export type RenderReply = { id: number; html?: string; errors?: string[]; fatal?: string }
