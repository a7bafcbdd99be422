import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { ROOT } from '../../host/testing/site-copy.ts'
import type { LoadReport, Order } from './steady-load.ts'

/** Requests pages at a steady rate, from another process. @throws {Error} when that process fails */
export async function runLoad(order: Order): Promise<LoadReport> {
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'bench/support/steady-load.ts', JSON.stringify(order)],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  process.off('exit', stop)
  if (code !== 0) throw new Error(`the load ended with ${code}`)
  return JSON.parse(output)
}
