import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { createLatest } from './latest.ts'
import type { Figure } from './site-metrics.ts'

const LIMIT_MS = 5000
/** A certificate lasts for months. */
const ASKED_MS = 3_600_000

/** Returns when an address's certificate expires, in milliseconds since the epoch; null when unreadable. */
export function certificateEnd(url: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'https:') return Promise.resolve(null)
  return new Promise((resolve) => {
    // Accepts an expired certificate, because its expiry is worth reporting.
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      ...(!isIP(hostname) && { servername: hostname }),
      rejectUnauthorized: false,
      timeout: LIMIT_MS,
    })
    const end = (time: number | null) => {
      socket.destroy()
      resolve(time)
    }
    socket.once('secureConnect', () => {
      const time = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(time) ? null : time)
    })
    socket.once('timeout', () => end(null))
    socket.once('error', () => end(null))
  })
}

/** Reports when the certificate that visitors get expires; nothing when this host cannot reach it. */
export function createCertificateFigure(url: string) {
  const latest = createLatest(() => certificateEnd(url), ASKED_MS)
  return (): Figure[] => {
    const end = latest()
    return end === null ? [] : [{ value: end / 1000 }]
  }
}
