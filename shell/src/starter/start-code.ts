import type { Boot } from '@lustre/platform'
import { digestOf, preloadModule } from '@lustre/platform/digests'
import { showQuietNotice } from '../quiet-notice.ts'

const importFile = (file: string): Promise<unknown> => import(/* @vite-ignore */ file)

/**
 * Requests all of a page's code at once, and runs it. Shows a notice with a retry when the shell's code does not load.
 * The import map has the digests; the attributes are for browsers that read none there.
 */
export function startCode({ preload, shell }: Pick<Boot, 'preload' | 'shell'>, run = importFile): void {
  for (const file of preload) preloadModule(file, digestOf(file), 'high')
  run(shell.entry).catch((error: unknown) => {
    showQuietNotice()
    throw error
  })
}
