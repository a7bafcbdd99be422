import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../host/testing/free-port.ts'
import { ROOT } from '../../../host/testing/site-copy.ts'
import { until } from './test-site.ts'

const EXAMPLE = path.join(ROOT, 'docs/examples/varnish.vcl')
const PROGRAM = 'varnishd'
/** Varnish first compiles its configuration. */
const START_LIMIT_MS = 60_000

/** Not every machine has Debian's package. */
export const hasVarnish = () => spawnSync(PROGRAM, ['-V']).status === 0

/**
 * Starts the example of docs/many-hosts.md in front of these hosts.
 * @param hosts three addresses
 */
export async function startVarnish(
  hosts: readonly string[],
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'varnish-'))
  const file = path.join(folder, 'site.vcl')
  const example = await readFile(EXAMPLE, 'utf8')
  const ports = hosts.map((host) => new URL(host).port)
  let next = 0
  const own = example.replace(/\.host = "[\d.]+"; \.port = "\d+"/g, () => {
    const port = ports[next++]
    return `.host = "127.0.0.1"; .port = "${port}"`
  })
  if (next !== ports.length) throw new Error(`the example has ${next} hosts, not ${ports.length}`)
  await writeFile(file, own)
  const port = await freePort()
  const child = spawn(
    PROGRAM,
    [
      // Varnish runs as this user, which owns the folder.
      '-j',
      'none',
      '-F',
      '-n',
      path.join(folder, 'work'),
      '-a',
      `127.0.0.1:${port}`,
      '-f',
      file,
      '-s',
      'malloc,64m',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await until(
    'Varnish answers',
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    START_LIMIT_MS,
  ).catch((error: unknown) => {
    child.kill('SIGTERM')
    throw error
  })
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
