import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './files.ts'

/** The fixed addresses of a host, from the table of its routes. */
export const SERVED_PATHS: ReadonlySet<string> = new Set(
  [...readFileSync(path.join(ROOT, 'host/web/table.ts'), 'utf8').matchAll(/\bline\(\w+, '(\/\w+)'/g)].flatMap(
    (match) => match[1] ?? [],
  ),
)
