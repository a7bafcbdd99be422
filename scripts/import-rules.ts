import path from 'node:path'

/**
 * Holds the direction of imports: platform and shared-ui <- remotes <- nothing; the shell imports platform and
 * shared-ui; remotes never import each other; browser code never imports server code.
 */

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
const SERVER_ONLY = [
  /\.server\.ts$/,
  /\/api\//,
  /^(?:@lustre\/)?platform\/(?:server|build|releases|render)(?:\/|$)/,
  /^shell\/(?:server|build|dev)\//,
  /^(?:@lustre\/)?stand-ins(?:\/|$)/,
  /^node:/,
  // the whole of zod; its small build may go to a browser
  /^zod(?!\/mini)/,
  /^@?hono(?:\/|$)/,
]

const areaOf = (file: string) => file.split('/')[0] ?? ''
const isBrowserCode = (file: string) =>
  /^(?:shared-ui|remote-[^/]+|shell|platform)\/(?:src|content)\//.test(file) &&
  !/\.test\.tsx?$|\/testing\/|render-thread\.tsx$/.test(file)

/**
 * What is wrong with one import; null when it is in order.
 * @param file path from the root of the project, with forward slashes
 */
export function importProblem(file: string, specifier: string): string | null {
  const target = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier
  const from = areaOf(file)
  const to = specifier.startsWith('.') ? areaOf(target) : specifier.replace(/^@lustre\//, '')
  if (to.startsWith('remote-') && to.split('/')[0] !== from)
    return `imports ${specifier}: remotes are reached by address only`
  if (/^(platform|shared-ui|remote-.+)$/.test(from) && /^shell(?:\/|$)/.test(to))
    return `imports ${specifier}: the shell is above it`
  if (from === 'platform' && to.startsWith('shared-ui')) return `imports ${specifier}: shared-ui is above it`
  if (isBrowserCode(file) && SERVER_ONLY.some((form) => form.test(target)))
    return `imports ${specifier}: it would take server code to the browser`
  return null
}

/** What is wrong with the imports of a file, a sentence each. */
export const problemsIn = (file: string, code: string): string[] =>
  [...code.matchAll(SPECIFIER)]
    .map((match) => importProblem(file, match[1] ?? ''))
    .filter((problem) => problem !== null)
    .map((problem) => `${file} ${problem}`)
