import path from 'node:path'

/**
 * Holds the direction of imports between the rooms of the house, and keeps server code out of the browser.
 */

/** What each room may import of the others. A remote imports none of its siblings: they are reached by address. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  kit: [],
  'stand-ins': ['kit'],
  'media-library': ['kit', 'platform'],
  platform: [],
  'shared-ui': ['platform'],
  remote: ['platform', 'shared-ui'],
  shell: ['platform', 'shared-ui'],
  host: ['platform', 'kit', 'media-library', 'stand-ins'],
  e2e: ['platform', 'shared-ui', 'remote', 'shell', 'host', 'kit', 'media-library', 'stand-ins'],
  deploy: ['platform', 'host'],
  scripts: ['platform', 'shared-ui', 'remote', 'shell', 'host', 'kit', 'media-library', 'stand-ins', 'e2e'],
  bench: [
    'platform',
    'shared-ui',
    'remote',
    'shell',
    'host',
    'kit',
    'media-library',
    'stand-ins',
    'e2e',
    'scripts',
  ],
}

/** The rooms of the host. Each imports only those before it: no two of them need each other. */
const HOST_ROOMS = [
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
  'commands',
  'board',
  'start',
  'dev',
]

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g
const SERVER_ONLY = [
  /\.server\.ts$/,
  /\/api\//,
  /^(?:@lustre\/)?platform\/(?:server|build)(?:\/|$)/,
  /^(?:@lustre\/)?(?:host|kit|media-library|stand-ins)(?:\/|$)/,
  /^node:/,
  // the whole of zod; its small build may go to a browser
  /^zod(?!\/mini)/,
  /^@?hono(?:\/|$)/,
]

const areaOf = (file: string) => file.replace(/^@lustre\//, '').split('/')[0] ?? ''
const roomOf = (area: string) => (area.startsWith('remote-') ? 'remote' : area)
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file)
const isBrowserCode = (file: string) =>
  /^(?:shared-ui|remote-[^/]+|shell|platform)\/(?:src|content|protocol)\//.test(file) && !isTest(file)

/** The folder of a remote that a file is in, such as `api`. */
const sideOf = (file: string) => /^remote-[^/]+\/([^/]+)\//.exec(file)?.[1] ?? ''

/** What a file of a remote's folder never imports of the same remote's others; its tests do not either. */
const APART: Record<string, readonly string[]> = {
  src: ['api'],
  api: ['src'],
  content: ['src', 'api'],
}

/** Both sides of a remote import its protocol, so it stands alone but for the first step of every guard. */
const mayProtocolImport = (target: string) =>
  sideOf(target) === 'protocol' || target === '@lustre/platform/is-record'

function directionProblem(file: string, target: string): string | null {
  const [from, to] = [areaOf(file), areaOf(target)]
  if (from === to || !(roomOf(from) in MAY_IMPORT) || !(roomOf(to) in MAY_IMPORT)) return null
  if (MAY_IMPORT[roomOf(from)]?.includes(roomOf(to)) && roomOf(from) !== roomOf(to)) return null
  // the embedded providers are what tests below the host run against
  if ((to === 'stand-ins' || to === 'media-library') && isTest(file)) return null
  // what the shell keeps, and the brand in picture addresses and colors
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

/**
 * What is wrong with one import; null when it is in order.
 * @param file path from the root of the project, with forward slashes
 */
export function importProblem(file: string, specifier: string): string | null {
  const target = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : specifier
  if (isBrowserCode(file) && SERVER_ONLY.some((form) => form.test(target)))
    return `imports ${specifier}: it would take server code to the browser`
  if (sideOf(file) === 'protocol' && !isTest(file) && !mayProtocolImport(target))
    return `imports ${specifier}: a protocol stands alone`
  if (APART[sideOf(file)]?.includes(sideOf(target)))
    return `imports ${specifier}: browser code and API share protocol/ and content/ only`
  const problem = directionProblem(file, target) ?? hostRoomProblem(file, target)
  return problem && `imports ${specifier}: ${problem}`
}

/** What is wrong with the imports of a file, a sentence each. */
export const problemsIn = (file: string, code: string): string[] =>
  [...code.matchAll(SPECIFIER)]
    .map((match) => importProblem(file, match[1] ?? ''))
    .filter((problem) => problem !== null)
    .map((problem) => `${file} ${problem}`)
