import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './sources.ts'

/** Folders that every section may have; CONTRIBUTING.md lists them. */
const OF_EACH_SECTION = new Set(['content', 'src', 'api', 'protocol', 'public', 'testing'])
/** Generated folders, which the repository does not contain. */
const MADE = /^(?:\.|node_modules$|dist|library$|results$|test-results$)/

const foldersOf = (place: string): string[] => {
  const folder = path.join(ROOT, place)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !MADE.test(entry.name))
    .map(({ name }) => name)
}
const packages = foldersOf('.').filter((name) => name !== 'docs' && foldersOf(name).length > 0)

it.each(packages)('the README of %s lists every folder', (name) => {
  const text = readFileSync(path.join(ROOT, name, 'README.md'), 'utf8')
  const rooms = name.startsWith('remote-')
    ? [...foldersOf(name).filter((room) => !OF_EACH_SECTION.has(room)), ...foldersOf(`${name}/src/features`)]
    : foldersOf(name)
  expect(rooms.filter((room) => !text.includes(`${room}/`))).toEqual([])
})
