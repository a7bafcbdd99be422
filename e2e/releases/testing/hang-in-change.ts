import { openCommandSite } from '../../../host/commands/site/open-command-site.ts'
import { readSettings } from '../../../host/settings/settings.ts'

/** Starts to change a pointer, reports it, and hangs, like a release command that is killed midway. */
const [name] = process.argv.slice(2)
if (!name) throw new Error('usage: hang-in-change.ts <remote>')
setInterval(() => {}, 1000)
const site = await openCommandSite(readSettings(process.env), 'a test')
await site.store.change(name, () => {
  process.stdout.write('in between\n')
  return new Promise(() => {})
})
