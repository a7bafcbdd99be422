import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')
export const DEPLOY = path.join(ROOT, 'deploy')

/** A file of deploy/, by its path there. */
export const read = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8')

/** The variables of an env file. */
export const envFile = (text: string): Map<string, string> =>
  new Map(
    text
      .split('\n')
      .map((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line))
      .flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : [])),
  )

/** Whether git would leave the file out. */
export const isIgnored = (file: string): boolean =>
  spawnSync('git', ['check-ignore', '-q', `deploy/${file}`], { cwd: ROOT }).status === 0

const PINNED = /(?:@sha256:[0-9a-f]{64}|:v?\d+\.\d+[\w.-]*)$/
/** The own image: its version is what an operator has to name. */
const OWN = /^lustre:\$\{LUSTRE_VERSION:\?[^}]*\}$/

/** An image whose name could mean another one tomorrow; a sentence. */
export const imageProblems = (image: string): string[] =>
  PINNED.test(image) || OWN.test(image) ? [] : [`${image} names no exact version`]

/** A list of problems: none, or this one. */
export const unless = (isSo: unknown, problem: string): string[] => (isSo ? [] : [problem])
