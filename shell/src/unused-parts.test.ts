import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const here = import.meta.dirname
const SHARED = '../../shared-ui/src'
const read = (file: string) => readFileSync(path.join(here, file), 'utf8')

/** What a file imports from the shared parts, by name. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/import \{([^}]*)\} from '@lustre\/shared-ui'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/^\s*type\s+/, '').trim()),
  )

const partsLeftOut = () =>
  [...read('shell.css').matchAll(/@source not "[\w./-]+\/shared-ui\/src\/([\w-]+\.tsx)"/g)].map(
    ([, file = '']) => file,
  )

it('uses no shared part whose styles shell.css leaves out', () => {
  const parts = partsLeftOut().flatMap((file) =>
    [...read(`${SHARED}/${file}`).matchAll(/export function (\w+)/g)].map(([, name = '']) => name),
  )
  expect(parts).toContain('Field')
  const sources = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const used = sources.flatMap((file) => importsOf(read(file)))
  expect(used).toContain('ButtonLink')
  expect(used.filter((name) => parts.includes(name))).toEqual([])
})

it('uses no shared part that is built on one of those', () => {
  const leftOut = partsLeftOut()
  const shared = readdirSync(path.join(here, SHARED), { encoding: 'utf8' })
  const rest = shared.filter((file) => /(?<!\.test)\.tsx$/.test(file) && !leftOut.includes(file))
  expect(rest).toContain('dialog.tsx')
  const built = rest.filter((file) =>
    leftOut.some((part) => read(`${SHARED}/${file}`).includes(`from './${part}'`)),
  )
  expect(built).toEqual([])
})
