import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')
export const DEPLOY = path.join(ROOT, 'deploy')

/** Reads a file of deploy/, by its path there. */
export const read = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8')

export const envFile = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .map((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line))
      .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : [])),
  )

export const isIgnored = (file: string): boolean =>
  spawnSync('git', ['check-ignore', '-q', `deploy/${file}`], { cwd: ROOT }).status === 0

const PINNED = /(?:@sha256:[0-9a-f]{64}|:v?\d+\.\d+[\w.-]*)$/
/** Our own image, whose version an operator has to name. */
const OWN = /^lustre:\$\{LUSTRE_VERSION:\?[^}]*\}$/

/** Returns a sentence for an image whose name is not pinned to one version. */
export const imageProblems = (image: string): string[] =>
  PINNED.test(image) || OWN.test(image) ? [] : [`${image} names no exact version`]

/** Returns a list with the problem, or an empty list. */
export const unless = (isSo: unknown, problem: string): string[] => (isSo ? [] : [problem])
