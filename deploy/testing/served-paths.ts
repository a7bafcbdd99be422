import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './files.ts'

/** The fixed addresses of a host, from the list of its routes. */
export const SERVED_PATHS: ReadonlySet<string> = new Set(
  [...readFileSync(path.join(ROOT, 'host/web/app.ts'), 'utf8').matchAll(/\bget\('(\/\w+)'/g)].flatMap(
    (match) => match[1] ?? [],
  ),
)
