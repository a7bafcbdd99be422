import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Holds the direction of imports: platform and shared-ui <- remotes <- nothing; the shell imports platform and
 * shared-ui; remotes never import each other; browser code never imports server code; a shared module is never
 * re-exported directly, because the federation plugin would bundle a second copy.
 */
const ROOT = path.resolve(import.meta.dirname, '..')
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
const RE_EXPORT =
  /export\s+(?:\*|\{[^}]*\})\s+from\s+['"](react|react-dom|@lustre\/platform(?:\/motion(?:-features)?)?)['"]/
const SERVER_ONLY =
  /\.server\.ts$|\/api\/|@lustre\/platform\/(?:server|build|releases|render)|@lustre\/stand-ins|^node:|^zod$|^hono/

const areaOf = (file: string) => file.split('/')[0] ?? ''
const isBrowserCode = (file: string) =>
  /^(?:shared-ui|remote-[^/]+|shell|platform)\/(?:src|content)\//.test(file) &&
  !/\.test\.tsx?$|\/testing\/|render-thread\.tsx$/.test(file)

/** What is wrong with one import; null when it is in order. */
export function importProblem(file: string, specifier: string): string | null {
  const target = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier
  const from = areaOf(file)
  const to = specifier.startsWith('.') ? areaOf(target) : specifier.replace(/^@lustre\//, '')
  if (to.startsWith('remote-') && to.split('/')[0] !== from)
    return `imports ${specifier}: remotes are reached by address only`
  if (/^(platform|shared-ui)$/.test(from) && to.startsWith('shell'))
    return `imports ${specifier}: the shell is above it`
  if (from === 'platform' && to.startsWith('shared-ui')) return `imports ${specifier}: shared-ui is above it`
  if (isBrowserCode(file) && SERVER_ONLY.test(target))
    return `imports ${specifier}: it would take server code to the browser`
  return null
}

export function problemsIn(file: string, code: string): string[] {
  const problems = [...code.matchAll(SPECIFIER)].map((match) => importProblem(file, match[1] ?? ''))
  const copy = isBrowserCode(file) && areaOf(file) !== 'platform' ? RE_EXPORT.exec(code) : null
  return [...problems, copy && `re-exports ${copy[1]}: import it, then export it`]
    .filter((problem) => problem !== null)
    .map((problem) => `${file} ${problem}`)
}

function sources(): string[] {
  const areas = readdirSync(ROOT).filter((area) => /^(?:platform|shared-ui|shell|remote-.+)$/.test(area))
  return areas.flatMap((area) =>
    readdirSync(path.join(ROOT, area), { recursive: true, encoding: 'utf8' })
      .map((file) => `${area}/${file.split(path.sep).join('/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/node_modules|\/dist(?:-node)?\//.test(file)),
  )
}

const problems = sources().flatMap((file) => problemsIn(file, readFileSync(path.join(ROOT, file), 'utf8')))
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1
