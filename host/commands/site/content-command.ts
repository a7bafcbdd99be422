import type { Command } from 'commander'
import { PROJECT } from '../../files/places.ts'
import type { Settings } from '../../settings/settings.ts'
import { readLibrary } from '../content-check/library.ts'
import { formatMistake } from '../content-check/mistake.ts'
import { say } from './words.ts'

/** Adds `content check`, which throws when there is a mistake. @param root of the checkout */
export function addContentCommand(program: Command, settings: Settings, root = PROJECT): void {
  const content = program.command('content').description('texts, prices, team and lists of pictures')

  content
    .command('check')
    .description('check the content files of all sections, and report every mistake by file and line')
    .action(async () => {
      // Loads the builder, which other commands do not need.
      const { checkContent } = await import('../content-check/check-content.ts')
      const library = await readLibrary(settings)
      const { files, mistakes, samples } = await checkContent({ root, siteName: settings.SITE_NAME, library })
      for (const mistake of mistakes) say(formatMistake(mistake))
      // Real visitors would see the entries that are marked as samples.
      if (settings.SITE_MODE === 'production')
        for (const sample of samples) say(`Warning: ${formatMistake(sample)}`)
      if (mistakes.length > 0)
        throw new Error(mistakes.length === 1 ? 'One mistake.' : `${mistakes.length} mistakes.`)
      const pictures = library === null ? ' Pictures were not looked up: they are in your own account.' : ''
      say(`No mistake in ${files} content files.${pictures}`)
    })
}
