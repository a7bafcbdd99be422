import { contractProblem } from '../releases/manifest/contract-problem.ts'
import type { BaseManifest } from '../releases/manifest/manifest.ts'
import { contractsOf, type ShellManifest } from '../releases/manifest/shell-manifest.ts'

const numbersOf = (version: string) => version.split(/[.-]/, 3).map(Number)

/** Checks for the same major version, at least as new, as in npm's `^19.3.1`. */
function fits(version: string, wanted: string): boolean {
  const [has = [], wants = []] = [numbersOf(version), numbersOf(wanted)]
  const differs = has.findIndex((number, place) => number !== wants[place])
  return differs === -1 || (differs > 0 && (has[differs] ?? 0) > (wants[differs] ?? 0))
}

type Packages = Pick<BaseManifest, 'packages'>

/**
 * Returns a sentence for each shared package whose version in the shell does not fit a release:
 * its page gets the shell's copy.
 */
export const packageProblems = (release: Packages, shell: Packages): string[] =>
  Object.entries(release.packages).flatMap(([name, wanted]) => {
    const version = shell.packages[name]
    return version === undefined || fits(version, wanted)
      ? []
      : [`it needs ${name} ^${wanted}, and the shell has ${version}`]
  })

/** Returns why a release of a remote does not work with a shell: another contract, or other packages. */
export function misfits(release: BaseManifest, shell: ShellManifest): string[] {
  const contract = contractProblem(release.contract, 'this shell', contractsOf(shell))
  return contract === null ? packageProblems(release, shell) : [contract]
}
