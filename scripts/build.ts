import { buildPlatformForNode, buildSite } from '../host/build/build-site.ts'
import { reasonOfFailure } from '../host/commands/reason-of-failure.ts'
import { readSettings } from '../host/settings/settings.ts'

/**
 * `npm run build` builds what has changed and makes it live, without starting a host. With a bucket it builds
 * only what this machine runs itself; `npm run site -- release` releases each section.
 */
process.env.NODE_ENV ??= 'production'
const flavor = process.env.NODE_ENV === 'development' ? 'development' : 'production'
const { SITE_DIR: siteDir, RELEASE_STORE } = readSettings(process.env)
const say = (line: string) => process.stdout.write(`${line}\n`)
const failures =
  RELEASE_STORE === undefined
    ? await buildSite({ siteDir, flavor, say, changed: 'release' }).catch((error: unknown) => [
        reasonOfFailure(error),
      ])
    : []
if (RELEASE_STORE !== undefined) {
  await buildPlatformForNode(say)
  say(`releases go to ${RELEASE_STORE} one by one: npm run site -- release <remote>`)
}
for (const failure of failures) process.stderr.write(`\n${failure}\n`)
if (failures.length > 0) {
  process.stderr.write(
    `\nThe earlier releases stay live. If they are from a much older checkout, rm -r ${siteDir} and build again.\n`,
  )
  process.exitCode = 1
}
