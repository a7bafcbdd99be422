import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readLiveSite } from '../host/dev/against.ts'
import { PROJECT } from '../host/files/places.ts'
import { declaredPaths } from './new-remote/files.ts'

/**
 * `npx site types --against https://www.example.com` writes the pages of a live site, and those of the sections here, as
 * types: a link to a page that does not exist no longer compiles.
 */
const FILE = 'site.d.ts'
const [option, origin = ''] = process.argv.slice(2)

async function write(): Promise<string> {
  if (option !== '--against' || !URL.canParse(origin))
    throw new Error('usage: npx site types --against https://www.example.com')
  const { remotes } = await readLiveSite(new URL(origin).origin)
  const pages = new Map(remotes.map(({ name, routes }) => [name, routes.map(({ pattern }) => pattern)]))
  for (const folder of readdirSync(PROJECT).filter((each) => each.startsWith('remote-'))) {
    const source = path.join(PROJECT, folder, 'src/remote.tsx')
    const name = folder.slice('remote-'.length)
    if (existsSync(source))
      pages.set(name, [...(pages.get(name) ?? []), ...declaredPaths(readFileSync(source, 'utf8'))])
  }
  const lines = [...pages].map(
    ([name, paths]) =>
      `  '${name}': ${[...new Set(paths)].map((each) => `'${each}'`).join(' | ') || 'never'}\n`,
  )
  const head = `// Made by \`npx site types --against ${origin}\`. Run it again for new pages.\n`
  writeFileSync(path.join(PROJECT, FILE), `${head}interface SitePages {\n${lines.join('')}}\n`)
  return `${FILE} has the pages of ${[...pages.keys()].join(', ')}`
}

try {
  process.stdout.write(`${await write()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
