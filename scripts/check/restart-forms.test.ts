import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { hasCaddy, startCaddy } from '../../e2e/server/testing/caddy.ts'
import { freePort } from '../../host/testing/free-port.ts'
import { ROOT } from '../../host/testing/site-copy.ts'

const FORMS = 1000
const AT_ONCE = 20
const RESTARTS = 3

describe.skipIf(!hasCaddy())('a host on the socket of systemd', () => {
  it('[restart-forms] restarts under forms, and none fails', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rolling-restart-'))
    const port = await freePort()
    const caddy = await startCaddy(path.join(folder, 'caddy'), port)
    const holder = spawn(
      'perl',
      [
        path.join(ROOT, 'e2e/server/testing/hold-socket.pl'),
        String(port),
        process.execPath,
        '--import',
        import.meta.resolve('tsx'),
        path.join(ROOT, 'e2e/server/testing/form-host.ts'),
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let starts = 0
    holder.stdout.on('data', (data: Buffer) => {
      starts += String(data).split('started').length - 1
    })
    const agent = new Agent({ keepAlive: true })
    const post = (body: string) =>
      new Promise<string>((resolve) => {
        const sent = request(
          caddy.url,
          { method: 'POST', rejectUnauthorized: false, agent },
          async (answer) => resolve(`${answer.statusCode} ${await text(answer)}`),
        )
        sent.on('error', ({ message }) => resolve(message))
        sent.end(body)
      })
    try {
      await expect.poll(() => post('a choice')).toBe('200 a choice')
      const failed: string[] = []
      let sent = 0
      const restarts = { done: 0 }
      const client = async () => {
        while (restarts.done < RESTARTS || sent < FORMS) {
          const body = `choice ${++sent}`
          const answer = await post(body)
          if (answer !== `200 ${body}`) failed.push(answer)
        }
      }
      const clients = Promise.all(Array.from({ length: AT_ONCE }, client))
      for (let n = 1; n <= RESTARTS; n++) {
        holder.kill('SIGUSR2')
        await expect.poll(() => starts, { timeout: 60_000 }).toBe(n + 1)
        const before = sent
        await expect.poll(() => sent, { timeout: 60_000 }).toBeGreaterThan(before + AT_ONCE)
        restarts.done = n
      }
      await clients
      expect(sent).toBeGreaterThanOrEqual(FORMS)
      expect(failed).toEqual([])
    } finally {
      agent.destroy()
      holder.kill('SIGTERM')
      await caddy.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }, 300_000)
})
