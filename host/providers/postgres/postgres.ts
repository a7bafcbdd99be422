import { listenLocally } from '@lustre/kit/listen-locally'
import { createSqlHandler } from '@lustre/kit/sql-http'
import { createPostgresSessions, type PostgresOptions } from './sessions.ts'

/** Hosts of the provider that offers SQL over HTTP itself. */
const OVER_HTTP = /(?:^|\.)neon\.tech$/

/**
 * Checks whether a server needs SQL over HTTP in front of it.
 * @param endpoint where such a proxy already runs
 */
export const isOrdinary = (url: string, endpoint: string | undefined): boolean =>
  endpoint === undefined && !OVER_HTTP.test(new URL(url).hostname)

/**
 * Puts the provider's SQL-over-HTTP protocol in front of an ordinary Postgres, so that the product has a
 * single driver. The first request opens the first connection, so that the site starts without its database.
 */
export async function startPostgres(options: PostgresOptions) {
  const sessions = createPostgresSessions(options)
  const handler = createSqlHandler(sessions.open, (cause) =>
    options.log.error('a statement could not be answered', cause),
  )
  const server = await listenLocally(handler)
  return {
    /** The driver's `neonConfig.fetchEndpoint`, on the loopback interface. */
    fetchEndpoint: `http://127.0.0.1:${server.port}/sql`,
    async close() {
      await server.close()
      await sessions.close()
    },
  }
}

export type RunningPostgres = Awaited<ReturnType<typeof startPostgres>>
