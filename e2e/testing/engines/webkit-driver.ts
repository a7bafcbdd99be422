import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Where distributions install the browser that the driver starts. */
const MINI_BROWSERS = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib64/webkit2gtk-4.1/MiniBrowser',
]
const START_LIMIT_MS = 20_000

type WebKitDriver = {
  address: string
  capabilities: Record<string, unknown>
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function untilReady(address: string, driver: ChildProcess): Promise<void> {
  const end = performance.now() + START_LIMIT_MS
  while (performance.now() < end && driver.exitCode === null) {
    const ready = await fetch(`${address}/status`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await sleep(50)
  }
  throw new Error('WebKit’s driver did not start')
}

/**
 * Starts WebKit's driver, under Xvfb on a machine without a screen. Each visitor needs its own driver, because a
 * driver has only one session.
 */
export async function startWebKitDriver(path: string): Promise<WebKitDriver> {
  const port = await freePort()
  const command = [path, `--port=${port}`, '--host=127.0.0.1']
  const [program = '', ...args] =
    process.env.DISPLAY === undefined
      ? ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 2000x1400x24', ...command]
      : command
  const driver = spawn(program, args, {
    // A separate process group, so that the browser and the screen end with the driver.
    detached: true,
    stdio: 'ignore',
    // Root in a container cannot create a sandbox, and the pages are our own.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', NO_AT_BRIDGE: '1' },
  })
  const failed = new Promise<never>((_, reject) => driver.once('error', reject))
  const stop = async () => {
    if (driver.pid === undefined || driver.exitCode !== null) return
    const gone = new Promise((resolve) => driver.once('exit', resolve))
    process.kill(-driver.pid, 'SIGTERM')
    await Promise.race([gone, sleep(5000)])
  }
  const address = `http://127.0.0.1:${port}`
  await Promise.race([untilReady(address, driver), failed]).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    address,
    capabilities: {
      browserName: 'MiniBrowser',
      // Lets the test watch the console before the page's own code runs.
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': {
        binary: MINI_BROWSERS.find(existsSync) ?? 'MiniBrowser',
        args: ['--automation'],
      },
    },
    stop,
  }
}
