import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { problemsIn } from './import-rules.ts'

/** Checks the imports of all sources; part of `npm run lint`. */
const ROOT = path.resolve(import.meta.dirname, '..')

function sources(): string[] {
  const areas = readdirSync(ROOT).filter((area) =>
    /^(?:platform|shared-ui|shell|host|stand-ins|e2e|scripts|bench|remote-.+)$/.test(area),
  )
  return areas.flatMap((area) =>
    readdirSync(path.join(ROOT, area), { recursive: true, encoding: 'utf8' })
      .map((file) => `${area}/${file.split(path.sep).join('/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist(?:-node)?\//.test(file)),
  )
}

const problems = sources().flatMap((file) => problemsIn(file, readFileSync(path.join(ROOT, file), 'utf8')))
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
