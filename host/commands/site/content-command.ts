import type { Command } from 'commander'
import type { Library } from '../content-check/library.ts'
import { formatMistake } from '../content-check/mistake.ts'
import { say as sayLine } from './words.ts'

export type ContentCommandOptions = {
  /** The checkout's root. */
  root: string
  siteName: string
  /** Reads the media library; null with a media account, whose pictures are not looked up. */
  library: () => Promise<Library | null>
  /** Real visitors see the site, so the check warns of entries that are marked as samples. */
  isProduction: boolean
  /** Receives readable lines; standard output by default. */
  say?: (line: string) => void
}

/** Adds `content check`, which throws when there is a mistake. */
export function addContentCommand(program: Command, options: ContentCommandOptions): void {
  const { root, siteName, library: readLibrary, isProduction, say = sayLine } = options
  const content = program.command('content').description('texts, prices, team and lists of pictures')

  content
    .command('check')
    .description('check the content files of all sections, and report every mistake by file and line')
    .action(async () => {
      // Loads the builder, which other commands do not need.
      const { checkContent } = await import('../content-check/check-content.ts')
      const library = await readLibrary()
      const { files, mistakes, samples } = await checkContent({ root, siteName, library })
      for (const mistake of mistakes) say(formatMistake(mistake))
      if (isProduction) for (const sample of samples) say(`Warning: ${formatMistake(sample)}`)
      if (mistakes.length > 0)
        throw new Error(mistakes.length === 1 ? 'One mistake.' : `${mistakes.length} mistakes.`)
      const pictures = library === null ? ' Pictures were not looked up: they are in your own account.' : ''
      say(`No mistake in ${files} content files.${pictures}`)
    })
}
