import { runSiteProgram } from '../program.ts'
import { addFillCommand } from './fill-command.ts'

// `node site.js` in a packed site: release commands, without building
await runSiteProgram(addFillCommand)
