import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '../../../host/testing/free-port.ts'
import { ROOT } from '../../../host/testing/site-copy.ts'

const CADDY = '/usr/bin/caddy'

/** Returns whether Debian's Caddy is installed; without it, the tests of the server's guide are skipped. */
export const hasCaddy = (): boolean => existsSync(CADDY)

export type Caddy = {
  url: string
  /** The certificate of its own authority, because `localhost` has no public one. */
  authority: string
  stop(): Promise<void>
}

/** Runs the guide's Caddyfile unchanged, for `localhost`, on unprivileged ports. @param port of the host */
export async function startCaddy(folder: string, port: number): Promise<Caddy> {
  const [http, https] = [await freePort(), await freePort()]
  await mkdir(folder, { recursive: true })
  const child = spawn(CADDY, ['run', '--config', path.join(ROOT, 'deploy/server/Caddyfile')], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE_HOST: 'localhost',
      PORT: String(port),
      HTTP_PORT: String(http),
      HTTPS_PORT: String(https),
    },
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    url: `https://localhost:${https}`,
    authority: path.join(folder, 'caddy/pki/authorities/local/root.crt'),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
