import { runSiteProgram } from './program.ts'
import { addReleaseCommand } from './site/release-command.ts'

// The release commands of a checkout: `npm run site`
await runSiteProgram((program, site, settings) => {
  addReleaseCommand(program, site, settings)
})
