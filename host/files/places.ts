import path from 'node:path'

/** Holds the folders `host`, `platform` and so on: a checkout, a packed site, or `@lustre` among a team's packages. */
export const ROOT = path.resolve(import.meta.dirname, '../..')
const packages = path.dirname(ROOT)
const isInstalled = path.basename(packages) === 'node_modules'

/** Holds the sections, the settings and all written files; the team's repository where ROOT is installed. */
export const PROJECT = isInstalled ? path.dirname(packages) : ROOT
export const MODULES = path.join(PROJECT, 'node_modules')
