import { readdir } from 'node:fs/promises'
import { isRecord } from '@lustre/platform/is-record'
import { expect, it } from 'vitest'
import {
  type ContentFile,
  eachValue,
  missingPictures,
  placeOf,
  readContent,
} from '../../host/commands/content-files.ts'
import { readLibrary } from '../../host/commands/media-names.ts'
import { readSettings } from '../../host/settings/settings.ts'
import { loadSettings, ROOT } from '../setup.mjs'

/** About what search engines show of a page's title and description, in characters. */
const LONGEST = { title: 70, description: 180 }
const COUNTS = /^(price([A-Z]\w*)?|photoshoots(OnQa)?|items|articles|revisions|\w+Percent)$/
const LINK = /^(#|\/(?!\/)|https:\/\/\w|mailto:\w)/

type Found = { what: string; written: string } | null
type Rule = (value: unknown, key: string) => Found

/** Returns an id that two entries of a list share. */
function repeatedId(list: readonly unknown[]): string | number | undefined {
  const ids = list.map((entry) => (isRecord(entry) ? entry['id'] : undefined))
  return ids
    .filter((id) => typeof id === 'string' || typeof id === 'number')
    .find((id) => ids.indexOf(id) !== ids.lastIndexOf(id))
}

const RULES: Rule[] = [
  (value, key) =>
    COUNTS.test(key) && typeof value === 'number' && !(Number.isInteger(value) && value > 0)
      ? { what: 'must be a whole number above 0', written: `${key}: ${value}` }
      : null,
  (value, key) =>
    typeof value === 'string' && value.trim() === ''
      ? { what: 'is empty: write its text between the quotes', written: `${key}: '${value}'` }
      : null,
  (value, key) =>
    /^(href|url)$/i.test(key) && typeof value === 'string' && !LINK.test(value)
      ? { what: 'begins with https://, or with / for a page of this site', written: value }
      : null,
  (value) => {
    const id = Array.isArray(value) ? repeatedId(value) : undefined
    return id === undefined
      ? null
      : { what: 'is the id of two entries', written: typeof id === 'string' ? `'${id}'` : `id: ${id}` }
  },
  (value) => {
    if (!isRecord(value) || !('keywords' in value)) return null
    const long = Object.entries(LONGEST).find(([key, most]) => String(value[key] ?? '').length > most)
    return long === undefined
      ? null
      : { what: `is longer than the ${long[1]} characters that search engines show`, written: long[0] }
  },
]

/** Returns what is wrong in content, each as `team.ts:12: ...`. */
function problemsIn(files: readonly ContentFile[]): string[] {
  const problems = files.flatMap((file) => {
    const found: string[] = []
    eachValue(file.exported, (value, key) => {
      for (const rule of RULES) {
        const problem = rule(value, key)
        if (problem)
          found.push(`${placeOf(file, problem.written) ?? file.file}: ${problem.written} ${problem.what}`)
      }
    })
    return found
  })
  return [...new Set(problems)]
}

loadSettings()
const packages = (await readdir(ROOT)).filter((name) => /^(remote-|shell$)/.test(name))
const content = await Promise.all(packages.map((name) => readContent(ROOT, name)))
const library = await readLibrary(readSettings(process.env))

it('the content has whole prices and counts, no empty texts, working links, ids of their own, and titles that fit', () => {
  expect(content.flatMap((files) => problemsIn(files))).toEqual([])
})

it.skipIf(library === null)('the library has every picture that the content names', () => {
  expect(content.flatMap((files) => missingPictures(files, library!))).toEqual([])
})

it('a problem is named with its file and row', () => {
  const text = `export const LIST = [
  { id: 'a', price: 99.5 },
  { id: 'b', href: 'instagram.com/mara' },
  { id: 'b', name: '' },
]
export const META = {
  title: '${'Word '.repeat(15)}', keywords: 'rings' }
`
  const exported = {
    LIST: [
      { id: 'a', price: 99.5 },
      { id: 'b', href: 'instagram.com/mara' },
      { id: 'b', name: '' },
    ],
    META: { title: 'Word '.repeat(15), keywords: 'rings' },
  }
  expect(problemsIn([{ file: 'team.ts', text, exported }]).sort()).toEqual([
    'team.ts:2: price: 99.5 must be a whole number above 0',
    "team.ts:3: 'b' is the id of two entries",
    'team.ts:3: instagram.com/mara begins with https://, or with / for a page of this site',
    "team.ts:4: name: '' is empty: write its text between the quotes",
    'team.ts:7: title is longer than the 70 characters that search engines show',
  ])
})
