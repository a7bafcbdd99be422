import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')
export const DEPLOY = path.join(ROOT, 'deploy')

/** Reads a file of deploy/, by its path in that folder. */
export const read = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8')

/** Returns the variables of an env file. */
export const envFile = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .map((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line))
      .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : [])),
  )

/** Returns whether git ignores a file of deploy/. */
export const isIgnored = (file: string): boolean =>
  spawnSync('git', ['check-ignore', '-q', `deploy/${file}`], { cwd: ROOT }).status === 0

const PINNED = /(?:@sha256:[0-9a-f]{64}|:v?\d+\.\d+[\w.-]*)$/
/** Our own image, whose version an operator sets. */
const OWN = /^lustre:\$\{LUSTRE_VERSION:\?[^}]*\}$/

/** Returns a sentence about an image whose name could mean a different image tomorrow. */
export const imageProblems = (image: string): string[] =>
  PINNED.test(image) || OWN.test(image) ? [] : [`${image} names no exact version`]

/** Returns the problem in a list, or an empty list if the condition holds. */
export const unless = (isSo: unknown, problem: string): string[] => (isSo ? [] : [problem])
