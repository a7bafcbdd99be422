import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import path from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/releases.ts'
import { certificateEnd, createCertificateFigure } from './figures.ts'

const DAY_MS = 86_400_000
const hasOpenssl = (() => {
  try {
    return Boolean(execFileSync('openssl', ['version']))
  } catch {
    return false
  }
})()

it.skipIf(!hasOpenssl)(
  '[metrics-certificate] reads the expiry of the certificate that visitors get, whatever its signature',
  async () => {
    const folder = await temporaryFolder('certificate')
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
    const request =
      '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 9 -subj /CN=localhost'
    execFileSync('openssl', ['req', ...request.split(' '), '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const server = createServer({ key: await readFile(key), cert: await readFile(cert) })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : ''
    const end = await certificateEnd(`https://127.0.0.1:${port}`)
    expect(Math.abs((end ?? 0) - Date.now() - 9 * DAY_MS)).toBeLessThan(60_000)
    const read = createCertificateFigure(`https://127.0.0.1:${port}`)
    await expect.poll(read).toEqual([{ value: (end ?? 0) / 1000 }])
    server.close()
    await rm(folder, { recursive: true })
  },
)

it('[metrics-certificate] omits the certificate when the site has no https or is unreachable', async () => {
  expect(await certificateEnd('http://localhost:4173')).toBe(null)
  expect(await certificateEnd('https://127.0.0.1:1')).toBe(null)
})
