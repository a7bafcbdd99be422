import { execFile } from 'node:child_process'
import { ROOT } from '../../../host/testing/site-copy.ts'

export type CliResult = { code: number; stdout: string; stderr: string }

/** Runs Node in the project's folder. Never rejects: a failure is a result. */
export const runNode = (args: readonly string[], env: Record<string, string>) =>
  new Promise<CliResult>((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', ...env } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
    )
  })

export const runScript = (script: string, args: readonly string[], env: Record<string, string>) =>
  runNode(['scripts/run.mjs', script, ...args], env)
