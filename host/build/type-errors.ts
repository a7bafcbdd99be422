import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** A refusal names the first ones. */
const MOST = 10

/** Returns the compiler's own program: npm's wrapper would start it as a child that outlives this process. */
export async function compiler(): Promise<string> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
  const module: { default: () => string } = await import(
    pathToFileURL(path.join(folder, 'lib/getExePath.js')).href
  )
  return module.default()
}

/** Checks the types of a project. @returns a line for each error, such as `src/page.tsx(3,5): error TS2322: ...` */
export const typeErrors = async (root: string): Promise<string[]> =>
  run(await compiler(), ['-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'], { cwd: root }).then(
    () => [],
    (failed: Error & { stdout?: string }) =>
      (failed.stdout || failed.message).trim().split('\n').slice(0, MOST),
  )
