import { THIRD_PARTY_HEAD, THIRD_PARTY_OTHERS } from '../content/third-party.ts'

export type LockedLicenses = Record<
  string,
  { version?: string; license?: string; dev?: boolean; link?: boolean; cpu?: string[] }
>

/** Binaries for each system are packages of their own: `@esbuild/linux-x64`. */
const SYSTEM = /(?:aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|openharmony|sunos|win32)-.*$/
const NAMED_IN_README = 'MIT (by its README)'

/** Returns `THIRD-PARTY.md`: the npm packages that production or a build loads, by license. */
export function thirdParty(locked: LockedLicenses): string {
  const byLicense = new Map<string, Set<string>>()
  for (const [at, { version, license = NAMED_IN_README, dev, link, cpu }] of Object.entries(locked)) {
    const name = at.split('node_modules/').at(-1) ?? ''
    if (dev || link || !at.includes('node_modules/')) continue
    const entry = cpu ? name.replace(SYSTEM, '*') : `${name} ${version}`
    byLicense.set(license, (byLicense.get(license) ?? new Set()).add(entry))
  }
  const rows = [...byLicense]
    .sort()
    .map(([license, names]) => `| ${license} | ${[...names].sort().join(', ')} |`)
  return [THIRD_PARTY_HEAD, '| license | packages |', '|---|---|', ...rows, THIRD_PARTY_OTHERS].join('\n')
}
