import { PROJECT, ROOT } from '../files/places.ts'
import { readLibrary } from './content-check/library.ts'
import { runSiteProgram } from './program.ts'
import { addContentCommand } from './site/content-command.ts'
import { addReleaseCommand } from './site/release-command.ts'

// The release commands of a checkout: `npm run site`
await runSiteProgram((program, site, settings) => {
  const { SITE_NAME: siteName, SITE_DIR, SITE_MODE, MEDIA_LIBRARY, RELEASE_STORE } = settings
  const library = () => readLibrary(settings)
  // Other hosts of a store may serve a library unknown here, and a team's repository has no samples.
  const isKnown = MEDIA_LIBRARY !== undefined || (RELEASE_STORE === undefined && PROJECT === ROOT)
  addReleaseCommand(program, site, {
    siteName,
    siteDir: RELEASE_STORE === undefined ? SITE_DIR : null,
    library: isKnown ? library : async () => null,
  })
  addContentCommand(program, {
    root: PROJECT,
    siteName,
    library,
    isProduction: SITE_MODE === 'production',
  })
})
