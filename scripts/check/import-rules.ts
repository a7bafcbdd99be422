import path from 'node:path'

/** Checks the direction of imports between folders, which also keeps server code out of the browser. */

const OF_THE_SITE = ['platform', 'shared-ui', 'remote', 'shell', 'host', 'embedded']

/** The folders that each folder may import. Remotes never import each other: pages reach them by address. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  embedded: ['platform'],
  platform: [],
  'shared-ui': ['platform'],
  remote: ['platform', 'shared-ui'],
  shell: ['platform', 'shared-ui'],
  host: ['platform', 'embedded'],
  e2e: [...OF_THE_SITE, 'deploy'],
  deploy: ['platform', 'host'],
  scripts: [...OF_THE_SITE, 'e2e'],
  bench: [...OF_THE_SITE, 'e2e', 'scripts'],
}

/** The host's folders. Each imports only earlier ones, so that there are no cycles. */
const HOST_ROOMS = [
  'content',
  'files',
  'settings',
  'releases',
  'live',
  'sections',
  'compose',
  'providers',
  'operate',
  'web',
  'build',
  'changes',
  'board',
  'commands',
  'start',
  'dev',
]

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
const SERVER_ONLY = [
  /\.server\.ts$/,
  /\/api\//,
  /^(?:@lustre\/)?platform\/(?:server|build)(?:\/|$)/,
  /^(?:@lustre\/)?(?:host|embedded)(?:\/|$)/,
  /^node:/,
  // The whole of zod; browsers may get its small build.
  /^zod(?!\/mini)/,
  /^@?hono(?:\/|$)/,
]

const areaOf = (file: string) => file.replace(/^@lustre\//, '').split('/')[0] ?? ''
const roomOf = (area: string) => (area.startsWith('remote-') ? 'remote' : area)
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const isBrowserCode = (file: string) =>
  /^(?:shared-ui|remote-[^/]+|shell|platform)\/(?:src|content|protocol)\//.test(file) && !isTest(file)

const sideOf = (file: string) => /^remote-[^/]+\/([^/]+)\//.exec(file)?.[1] ?? ''

/** Sibling folders that a remote's folder never imports, not even in tests. */
const APART: Record<string, readonly string[]> = {
  src: ['api'],
  api: ['src'],
  content: ['src', 'api'],
}

/** Limits a protocol's imports to what makes guards, because browser and server import it. */
const mayProtocolImport = (target: string) =>
  sideOf(target) === 'protocol' || /^@lustre\/platform\/(?:is-record|shape)$/.test(target)

function directionProblem(file: string, target: string): string | null {
  const [from, to] = [areaOf(file), areaOf(target)]
  if (from === to || !(roomOf(from) in MAY_IMPORT) || !(roomOf(to) in MAY_IMPORT)) return null
  if (MAY_IMPORT[roomOf(from)]?.includes(roomOf(to)) && roomOf(from) !== roomOf(to)) return null
  // Tests of lower folders run against what is embedded.
  if (to === 'embedded' && isTest(file)) return null
  // The shell's privacy declarations, and shared picture addresses and colors
  if (
    from === 'host' &&
    /^(?:shell\/content\/keeps\.ts$|@lustre\/shared-ui\/(?:media-url|colors)$)/.test(target)
  )
    return null
  if (roomOf(to) === 'remote') return 'remotes are reached by address only'
  return `${to} is not below ${from}`
}

const hostRoomOf = (file: string) => /^host\/([^/]+)\//.exec(file)?.[1]

function hostRoomProblem(file: string, target: string): string | null {
  const [from, to] = [hostRoomOf(file), hostRoomOf(target)]
  if (isTest(file) || from === undefined || to === undefined) return null
  return HOST_ROOMS.indexOf(to) <= HOST_ROOMS.indexOf(from) ? null : `host/${to} is not below host/${from}`
}

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  return specifier.startsWith('#') ? `${areaOf(file)}/${specifier.slice(1)}` : specifier
}

/**
 * Checks one import.
 * @param file path from the project's root, with forward slashes
 * @returns the problem, or null
 */
export function importProblem(file: string, specifier: string): string | null {
  const target = targetOf(file, specifier)
  if (isBrowserCode(file) && SERVER_ONLY.some((form) => form.test(target)))
    return `imports ${specifier}: it would bring server code to the browser`
  if (sideOf(file) === 'protocol' && !isTest(file) && !mayProtocolImport(target))
    return `imports ${specifier}: a protocol imports nothing else`
  if (APART[sideOf(file)]?.includes(sideOf(target)))
    return `imports ${specifier}: browser code and API share protocol/ and content/ only`
  const problem = directionProblem(file, target) ?? hostRoomProblem(file, target)
  return problem && `imports ${specifier}: ${problem}`
}

export const problemsIn = (file: string, code: string): string[] =>
  [...code.matchAll(SPECIFIER)]
    .map((match) => importProblem(file, match[1] ?? ''))
    .filter((problem) => problem !== null)
    .map((problem) => `${file} ${problem}`)
