import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cutValues } from '../../files/cut-values.mjs'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** A packed site's own releases and trust file. */
export const PACKED = { site: path.join(ROOT, 'site'), trust: path.join(ROOT, 'trust.json') }

/**
 * Sets what the environment and `.env` leave unset: production mode, packed releases and trust file.
 * @throws {Error} in embedded mode, because a packed site has no stand-ins, and for a value of `.env` that would lose its tail
 */
export function prepareEnvironment(env: NodeJS.ProcessEnv = process.env): void {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) {
    // Node.js reports a file that it may not read as missing.
    accessSync(file, constants.R_OK)
    const cut = cutValues(file, readFileSync(file, 'utf8'))
    if (cut.length > 0) throw new Error(cut.join('\n'))
    process.loadEnvFile(file)
  }
  const defaults = { SITE_MODE: 'production', SITE_DIR: PACKED.site, TRUST_FILE: PACKED.trust }
  for (const [name, value] of Object.entries(defaults)) if (!env[name]?.trim()) env[name] = value
  if (env.SITE_MODE === 'embedded')
    throw new Error(
      'A packed site runs in production mode: the embedded providers are in a checkout (npm start).',
    )
}
