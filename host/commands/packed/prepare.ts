import { existsSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** What a packed site holds itself, below its folder. */
export const PACKED = { site: path.join(ROOT, 'site'), trust: path.join(ROOT, 'trust.json') }

/**
 * Fills in what a packed site knows of itself, where neither the environment nor `.env` says otherwise: it is for
 * production, it holds its releases, and knows whose they are.
 * @throws {Error} in embedded mode, whose providers are left out
 */
export function prepareEnvironment(env: NodeJS.ProcessEnv = process.env): void {
  const file = path.join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const defaults = { SITE_MODE: 'production', SITE_DIR: PACKED.site, TRUST_FILE: PACKED.trust }
  for (const [name, value] of Object.entries(defaults)) if (!env[name]?.trim()) env[name] = value
  if (env.SITE_MODE === 'embedded')
    throw new Error(
      'A packed site runs in production mode: the embedded providers are in a checkout (npm start).',
    )
}
