import 'pg'

/** What the client can do and its types do not know yet. */
declare module 'pg' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface QueryConfig<I> {
    /** Always the extended protocol, also without parameters. */
    queryMode?: 'extended'
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ClientConfig {
    /** Sends queries without waiting for the answers of those before. */
    pipeline?: boolean
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ClientBase {
    /** 'I' outside of a transaction; null before the first answer. */
    getTransactionStatus(): 'I' | 'T' | 'E' | null
  }
}
