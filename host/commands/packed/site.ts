import { runSiteProgram } from '../program.ts'
import { addFillCommand } from './fill-command.ts'

// The release commands of a packed site, `node site.js`, which cannot build
await runSiteProgram(addFillCommand)
