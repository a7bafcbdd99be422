import path from 'node:path'
import { readLibrary } from './content-check/library.ts'
import { runSiteProgram } from './program.ts'
import { addContentCommand } from './site/content-command.ts'
import { addReleaseCommand } from './site/release-command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

// the release commands of a checkout: npm run site
await runSiteProgram((program, site, settings) => {
  const { SITE_NAME: siteName, SITE_MODE, MEDIA_LIBRARY, RELEASE_STORE } = settings
  const library = () => readLibrary(settings)
  // hosts that share a store may serve a library that this machine does not know
  const isKnown = MEDIA_LIBRARY !== undefined || RELEASE_STORE === undefined
  addReleaseCommand(program, site, {
    siteName,
    library: isKnown ? library : async () => null,
  })
  addContentCommand(program, {
    root: ROOT,
    siteName,
    library,
    isProduction: SITE_MODE === 'production',
  })
})
