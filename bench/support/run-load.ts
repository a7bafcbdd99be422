import { spawn } from 'node:child_process'
import type { LoadReport, Order } from './steady-load.ts'
import { ROOT } from './with-site.ts'

/** Asks for pages at a steady rate, from another process. @throws {Error} when that process fails */
export function runLoad(order: Order): Promise<LoadReport> {
  const child = spawn(
    process.execPath,
    ['scripts/run.mjs', 'bench/support/steady-load.ts', JSON.stringify(order)],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', stop)
      if (code === 0) resolve(JSON.parse(output))
      else reject(new Error(`the load ended with ${code}`))
    })
  })
}
