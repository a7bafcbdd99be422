import { openCommandSite } from '../../../host/commands/site/open-command-site.ts'
import { readSettings } from '../../../host/settings/settings.ts'

/** Reads a pointer to change it, says so, and never goes on: a release command that is killed in between. */
const [name] = process.argv.slice(2)
if (!name) throw new Error('usage: hang-in-change.ts <remote>')
setInterval(() => {}, 1000)
const site = await openCommandSite(readSettings(process.env), 'a test')
await site.store.change(name, () => {
  process.stdout.write('in between\n')
  return new Promise(() => {})
})
