import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Figure } from './site-metrics.ts'

/** Limits the series that a section can create. */
const MOST_FIGURES = 16

/** Keeps the latest value of each figure that the sections' APIs report. */
export function createSectionFigures() {
  const known = new Map<string, Map<string, number>>()
  return {
    note(remote: string, name: string, value: number): void {
      const own = known.get(remote) ?? new Map<string, number>()
      known.set(remote, own)
      if (own.has(name) || own.size < MOST_FIGURES) own.set(name, value)
    },
    read: (): Figure[] =>
      [...known].flatMap(([remote, own]) =>
        [...own].map(([figure, value]) => ({ labels: { remote, figure }, value })),
      ),
  }
}

/**
 * Reports the memory of section processes.
 * @param bytes by `<remote>@<release>`; undefined while not started
 */
export const memoryOf = (bytes: ReadonlyMap<string, number | undefined>): Figure[] =>
  [...bytes].flatMap(([key, value]) => {
    const [remote = '', release = ''] = key.split('@')
    return value === undefined ? [] : [{ labels: { remote, release }, value }]
  })

/**
 * Keeps the latest result of a slow query. A caller never waits: it gets the last result, and an old
 * result starts a new query for later calls.
 * @param ask never rejects
 */
function createLatest<T>(ask: () => Promise<T>, keptMs: number): () => T | null {
  let latest: T | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - askedAt > keptMs) {
      askedAt = performance.now()
      void ask().then((answer) => (latest = answer))
    }
    return latest
  }
}

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
