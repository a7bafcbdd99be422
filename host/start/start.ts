import { createServer } from 'node:http'
import { buildPlatformForNode, buildSite } from '../build/build-site.ts'
import { remoteNames } from '../build/read-definition.ts'
import { failWithReason } from '../commands/reason-of-failure.ts'
import { hasHeldSocket } from '../files/held-socket.ts'
import { onlyFrom } from '../live/only-remote.ts'
import { readSettings } from '../settings/settings.ts'
import { listen } from '../web/http/listen.ts'
import { runSite } from './run-site.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Builds what the site lacks, starts the site, and stops it cleanly on a signal.
 * @param args `--only <remote>` builds and serves only that remote, and leaves the other releases alone; `--only
 * surgai` is the surgical tool on its own address
 */
export async function start(args: readonly string[]): Promise<void> {
  const only = onlyFrom(args, await remoteNames())
  process.env.NODE_ENV ??= 'production'
  const settings = readSettings(process.env)
  // Nothing is built or signed for a start that would fail in the end.
  if (only === null && !hasHeldSocket())
    await (await listen(createServer(), settings.HOST, settings.PORT, 'PORT')).close()
  const flavor = process.env.NODE_ENV === 'development' ? 'development' : 'production'
  const remotes = only === null ? undefined : [only]
  // A bucket's releases come from the holders of a key; a host adds none.
  if (settings.RELEASE_STORE === undefined) {
    const site = { siteDir: settings.SITE_DIR, flavor, say, remotes, changed: 'tell' } as const
    for (const failure of await buildSite(site).catch(failWithReason)) say(`\n${failure}`)
  } else await buildPlatformForNode(say)
  await runSite(only)
}
