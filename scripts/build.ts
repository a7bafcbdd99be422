import { buildSite } from '../host/build/build-site.ts'
import { readSettings } from '../host/settings/settings.ts'

/** Builds what changed and makes it live, without starting anything: `npm run build`. */
process.env.NODE_ENV ??= 'production'
const flavor = process.env.NODE_ENV === 'development' ? 'development' : 'production'
const { SITE_DIR: siteDir } = readSettings(process.env)
const say = (line: string) => process.stdout.write(`${line}\n`)
const failures = await buildSite({ siteDir, flavor, say, changed: 'release' })
for (const failure of failures) process.stderr.write(`\n${failure}\n`)
if (failures.length > 0) process.exitCode = 1
