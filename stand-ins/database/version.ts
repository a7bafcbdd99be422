import { readFileSync } from 'node:fs'
import { z } from 'zod'

const packageFile = z.object({ dependencies: z.object({ '@electric-sql/pglite': z.string() }) })

export const ENGINE_VERSION = packageFile.parse(
  JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8')),
).dependencies['@electric-sql/pglite']
