import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../../../host/testing/site-copy.ts'

/**
 * Starts a development server on a free port, with its own data.
 * @param label part of the data folder's name
 * @param args path of the script from the project's root, and its arguments
 * @param folder the working folder, from the project's root
 * @param root of the project, or of a copy whose sources a test edits
 */
export async function startDev(label: string, args: readonly string[], folder = '.', root = ROOT) {
  const dataDir = await mkdtemp(path.join(tmpdir(), `dev-${label}-`))
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), ...args], {
    cwd: path.join(root, folder),
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const lines: string[] = []
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const url = /^development: (\S+)/.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
    void ended.then(() => reject(new Error('the development server ended')))
  })
  return {
    address,
    said: () => lines.join('\n'),
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
