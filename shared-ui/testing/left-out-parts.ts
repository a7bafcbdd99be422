import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const SHARED = path.join(import.meta.dirname, '../src')
const read = (...parts: string[]) => readFileSync(path.join(...parts), 'utf8')

const importsOf = (code: string): string[] =>
  [...code.matchAll(/import \{([^}]*)\} from '@lustre\/shared-ui'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/^\s*type\s+/, '').trim()),
  )

/**
 * Returns the shared parts that a stylesheet excludes (`@source not`), for the test that nothing needs them.
 * @param folder the sources that the stylesheet is for @param stylesheet its name in that folder
 * @returns `parts`, the excluded names; `used`, what the sources import; `rest`, files of the other parts; `built`,
 * those of them that use an excluded one
 */
export function leftOutParts(folder: string, stylesheet: string) {
  const leftOut = [
    ...read(folder, stylesheet).matchAll(/@source not "[\w./-]+\/shared-ui\/src\/([\w-]+\.tsx)"/g),
  ].map(([, file = '']) => file)
  const parts = leftOut.flatMap((file) =>
    [...read(SHARED, file).matchAll(/export function (\w+)/g)].map(([, name = '']) => name),
  )
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  )
  const used = sources.flatMap((file) => importsOf(read(folder, file)))
  const rest = readdirSync(SHARED).filter((file) => /(?<!\.test)\.tsx$/.test(file) && !leftOut.includes(file))
  const built = rest.filter((file) => leftOut.some((part) => read(SHARED, file).includes(`from './${part}'`)))
  return { parts, used, rest, built }
}
