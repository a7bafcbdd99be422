import { exportSite } from '../host/commands/export/export-site.ts'
import { reasonOfFailure } from '../host/commands/reason-of-failure.ts'
import { startSite } from '../host/start/site.ts'

/** `npm run export -- <folder>` writes all pages as plain files. The site must be built, and SITE_URL set. */
process.env.NODE_ENV ??= 'production'
const say = (line: string) => process.stdout.write(`${line}\n`)
const [folder, ...more] = process.argv.slice(2)

if (!folder || folder.startsWith('-') || more.length > 0) {
  process.stderr.write('usage: npm run export -- <folder>\n')
  process.exitCode = 2
} else
  try {
    const { pages, media, needApi } = await exportSite(process.env, folder, { start: startSite, say })
    say(`${pages.length} pages are in ${folder}`)
    if (media > 0)
      say(
        '  /media/: route it to a host as well, or set MEDIA_*: enlarged pictures have more sizes than these files',
      )
    for (const { remote, pages: paths } of needApi)
      say(`  ${paths.join(', ')}: route /api/${remote}/ to a host, see docs/other-ways.md`)
  } catch (error) {
    process.stderr.write(`Nothing was exported: ${reasonOfFailure(error, folder)}\n`)
    process.exitCode = 1
  }
