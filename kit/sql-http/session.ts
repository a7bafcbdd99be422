import type { Statement } from './payload.ts'

/** A column, as Postgres describes it in a RowDescription message. */
export type Field = {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
  dataTypeSize: number
  dataTypeModifier: number
}

/** What one statement gave: Postgres' own text for every value. */
export type StatementResult = {
  fields: readonly Field[]
  rows: (string | null)[][]
  /** The command's tag, such as `INSERT 0 1`. */
  tag: string
}

/** What answers a request, as one role on one database. Both throw an SqlHttpError with what Postgres says. */
export type SqlSession = {
  /** Runs one statement by itself. */
  single(statement: Statement): Promise<StatementResult>
  /** Runs the statements in one transaction, opened with `begin`: all of them count, or none. */
  batch(statements: readonly Statement[], begin: string): Promise<StatementResult[]>
}
