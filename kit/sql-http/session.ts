import type { Statement } from './payload.ts'

export type Field = {
  name: string
  tableID: number
  columnID: number
  dataTypeID: number
  dataTypeSize: number
  dataTypeModifier: number
}

/** Every value in Postgres' own text form. */
export type StatementResult = {
  fields: readonly Field[]
  rows: (string | null)[][]
  tag: string
}

/** One role on one database. Both methods throw an SqlHttpError with Postgres' reason. */
export type SqlSession = {
  single(statement: Statement): Promise<StatementResult>
  /** Runs all statements in one transaction, opened with `begin`. */
  batch(statements: readonly Statement[], begin: string): Promise<StatementResult[]>
}

export type Run = (statement: Pick<Statement, 'query' | 'params'>) => Promise<StatementResult>

export async function inTransaction(run: Run, statements: readonly Statement[], begin: string) {
  await run({ query: begin, params: [] })
  const results: StatementResult[] = []
  for (const statement of statements) results.push(await run(statement))
  await run({ query: 'COMMIT', params: [] })
  return results
}
