import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const here = import.meta.dirname
const SHARED = path.join(here, '../../shared-ui/src')
const read = (file: string) => readFileSync(file, 'utf8')
const isCode = (file: string) => /(?<!\.test)\.tsx?$/.test(file)

/** Files of the shared parts whose styles shell.css takes in. */
const takenIn = (): string[] => {
  const [, names = ''] =
    /@source "[\w./-]+\/shared-ui\/src\/\{([^}]+)\}/.exec(read(path.join(here, 'shell.css'))) ?? []
  return names.split(',')
}

const importsOf = (code: string): string[] =>
  [...code.matchAll(/import \{([^}]*)\} from '@lustre\/shared-ui'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/^\s*type\s+/, '').trim()),
  )

const shared = readdirSync(SHARED).filter(isCode)
const nameOf = (file: string) => path.parse(file).name
const fileWith = (name: string) =>
  shared.find((file) =>
    new RegExp(`export (?:function|const) ${name}\\b`).test(read(path.join(SHARED, file))),
  )

it('takes in the styles of every shared part that the shell uses', () => {
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter(isCode)
  const used = new Set(sources.flatMap((file) => importsOf(read(path.join(here, file)))))
  expect([...used]).toContain('ButtonLink')
  const files = [...used].flatMap((name) => fileWith(name) ?? name).map(nameOf)
  expect(takenIn()).toEqual(expect.arrayContaining(files))
})

it('takes in what those are built on', () => {
  const builtOn = takenIn().flatMap((name) => {
    const file = shared.find((other) => nameOf(other) === name)
    expect(file, name).toBeDefined()
    const imports = read(path.join(SHARED, file ?? '')).matchAll(
      /^import (?!type)[^']*'\.\/([\w-]+)\.tsx?'/gm,
    )
    return [...imports].map(([, other = '']) => other)
  })
  expect(takenIn()).toEqual(expect.arrayContaining(builtOn))
})
