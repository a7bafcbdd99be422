import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const env = z.record(z.string(), z.string()).default({})
const stepSchema = z.union([
  z.strictObject({ uses: z.string(), with: z.record(z.string(), z.string()).optional() }),
  z.strictObject({ name: z.string().optional(), if: z.string().optional(), run: z.string(), env }),
])
const jobSchema = z.strictObject({
  if: z.string().optional(),
  needs: z.string().optional(),
  'runs-on': z.string(),
  'timeout-minutes': z.coerce.number(),
  environment: z.string().optional(),
  concurrency: z.string().optional(),
  permissions: z.record(z.string(), z.string()).optional(),
  env,
  steps: z.array(stepSchema),
})
const workflowSchema = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  defaults: z.strictObject({ run: z.strictObject({ shell: z.literal('bash') }) }),
  env,
  jobs: z.record(z.string(), jobSchema),
})
export type Workflow = z.output<typeof workflowSchema>

/** @throws {Error} when the file is not a supported workflow */
export const readWorkflow = async (file: string): Promise<Workflow> =>
  // Every value stays a string.
  workflowSchema.parse(parse(await readFile(file, 'utf8'), { schema: 'failsafe' }))

export type Runner = {
  root: string
  /** Values of expressions such as `secrets.RELEASE_KEY_PEM`; any other expression is an error. */
  values: Readonly<Record<string, string>>
  /** Variables of the machine itself, such as PATH. */
  machine: Readonly<Record<string, string>>
}

const SUCCESS_ONLY = /^env\.(\w+) != ''$/

const bash = (script: string, cwd: string, variables: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script]
    execFile('bash', args, { cwd, env: variables, maxBuffer: 16e6 }, (error, stdout, stderr) =>
      error ? reject(new Error(`${script}\n${stdout}\n${stderr}`)) : resolve(stdout + stderr),
    )
  })

/**
 * Runs the `run:` steps of a job in order, as the service does.
 * @returns the output of each step
 * @throws {Error} with the output of a failed step
 */
export async function runJob(
  { env: shared, jobs }: Workflow,
  name: string,
  runner: Runner,
): Promise<string[]> {
  const job = jobs[name]
  if (!job) throw new Error(`there is no job ${name}`)
  const filled = (variables: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(variables).map(([key, text]) => [
        key,
        text.replace(/\$\{\{ (.+?) \}\}/g, (_, expression: string) => {
          const value = runner.values[expression]
          if (value === undefined) throw new Error(`unknown expression \${{ ${expression} }}`)
          return value
        }),
      ]),
    )
  const folder = await mkdtemp(path.join(tmpdir(), 'runner-'))
  const kept = path.join(folder, 'env')
  await writeFile(kept, '')
  const said: string[] = []
  try {
    for (const step of job.steps) {
      if (!('run' in step)) continue
      const lines = (await readFile(kept, 'utf8')).split('\n').filter((line) => line !== '')
      const between = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)))
      // A successful job skips steps for failures.
      if (step.if?.includes('failure()')) continue
      const needed = step.if === undefined ? undefined : SUCCESS_ONLY.exec(step.if)?.[1]
      if (step.if !== undefined && needed === undefined) throw new Error(`unknown if: ${step.if}`)
      if (needed !== undefined && !between[needed]) continue
      const declared = { ...filled(shared), ...filled(job.env), ...between, ...filled(step.env) }
      said.push(await bash(step.run, runner.root, { ...runner.machine, ...declared, GITHUB_ENV: kept }))
    }
    return said
  } finally {
    await rm(folder, { recursive: true })
  }
}
