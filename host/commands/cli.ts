import path from 'node:path'
import { runSiteProgram } from './program.ts'
import { addContentCommand } from './site/content-command.ts'
import { addReleaseCommand } from './site/release-command.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const SAMPLES = path.join(ROOT, 'media-library/library')

// the release commands of a checkout: npm run site
await runSiteProgram((program, site, { SITE_NAME, SITE_MODE, MEDIA, MEDIA_LIBRARY = SAMPLES }) => {
  addReleaseCommand(program, site)
  const isFolder = MEDIA === 'own' && !MEDIA_LIBRARY.startsWith('s3://')
  addContentCommand(program, {
    root: ROOT,
    siteName: SITE_NAME,
    libraryDir: isFolder ? MEDIA_LIBRARY : null,
    isProduction: SITE_MODE === 'production',
  })
})
