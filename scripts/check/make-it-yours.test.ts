import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const guide = read('docs/make-it-yours.md')
const found = (pattern: RegExp) => [...new Set([...guide.matchAll(pattern)].map((match) => match[1] ?? ''))]

it('names existing files and folders', () => {
  const named = found(/`((?:[\w-]+\/)+[\w.-]+)`/g)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([])
})

it('names existing settings', () => {
  const named = [...found(/`([A-Z]+_[A-Z_]+)`/g), ...found(/^[-+]([A-Z]+_[A-Z_]+)=/gm)]
  const known = read('.env.example')
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.includes(`\n${name}=`))).toEqual([])
})

it('names existing commands', () => {
  const { scripts } = JSON.parse(read('package.json'))
  expect(found(/npm run ([\w-]+)/g).filter((name) => scripts[name] === undefined)).toEqual([])
  const commands = ['store-commands', 'release-command', 'content-command']
    .map((name) => read(`host/commands/site/${name}.ts`))
    .join('')
  const words = found(/npm run site -- (\w+)/g)
  expect(words).toEqual(['content', 'release', 'rollback'])
  for (const word of words) expect(commands).toContain(`.command('${word}')`)
  expect(commands).toContain(".command('check')")
  for (const word of found(/npm run media -- (\w+)/g))
    expect(read('scripts/media.ts')).toContain(`.command('${word}`)
})

it('is linked from the README', () => {
  expect(read('README.md')).toContain('](docs/make-it-yours.md)')
})
