import { writeSync } from 'node:fs'
import { openCommandSite } from '../release-command/open-command-site.ts'
import { promote } from '../release-command/promote.ts'
import { readSettings } from '../settings/settings.ts'

/** What a command that is going to be killed does: stores a built folder, or makes a release live. */
export type Order = { release: string } | { promote: string; version: string }

/**
 * A program of its own: says `ready`, does the one order that it is sent, says `writing` before each write into the
 * store and `done` at the end.
 */
const say = (word: string) => writeSync(1, `${word}\n`)
const site = await openCommandSite(readSettings(process.env), 'Ana')
const { put } = site.objects
site.objects.put = (...what) => {
  say('writing')
  return put(...what)
}

process.once('message', async (order: Order) => {
  if ('release' in order) await site.store.add(order.release)
  else await promote(site, order.promote, order.version)
  await site.close()
  say('done')
  process.disconnect()
})
say('ready')
