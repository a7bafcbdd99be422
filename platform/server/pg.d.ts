import 'pg'

/** Options that the client supports but its types lack. */
declare module 'pg' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface QueryConfig<I> {
    /** Uses the extended protocol even without parameters. */
    queryMode?: 'extended'
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface PoolConfig {
    /** Keeps no process running for idle connections. */
    allowExitOnIdle?: boolean
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ClientBase {
    /** 'I' outside of a transaction; null before the first answer. */
    getTransactionStatus(): 'I' | 'T' | 'E' | null
  }
}
