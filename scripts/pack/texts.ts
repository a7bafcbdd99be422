const OLDEST = [20, 19]

const PREPARE = `  const { prepareEnvironment } = await import('./host/prepare.js')
  prepareEnvironment()
`
/** Programs of the site's own user, who may read its settings. */
const READS_SETTINGS = new Set(['server', 'site'])

/**
 * Returns the first file of a packed site, which any Node.js can parse.
 * @param name the program's name in `host/`
 */
export const entryFile = (name: string): string => `// made by npm run pack
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < ${OLDEST[0]} || (major === ${OLDEST[0]} && minor < ${OLDEST[1]})) {
  process.stderr.write('Node ${OLDEST.join('.')} or newer is needed, this is ' + process.versions.node + '.\\n')
  process.exit(1)
}
process.env.NODE_ENV ??= 'production'
try {
${READS_SETTINGS.has(name) ? PREPARE : ''}  await import('./host/${name}.js')
} catch (error) {
  process.stderr.write((error instanceof Error ? error.message : String(error)) + '\\n')
  process.exit(1)
}
`

/** Returns the package.json of a packed folder. The site's has the commands that messages mention. */
export const packageFile = (own: {
  name: string
  version?: string
  exports?: Record<string, string>
}): string => {
  const scripts = own.exports ? {} : { scripts: { start: 'node server.js', site: 'node site.js' } }
  const engines = { engines: { node: `>=${OLDEST.join('.')}.0` } }
  return `${JSON.stringify({ ...own, private: true, type: 'module', ...scripts, ...engines }, null, 2)}\n`
}
