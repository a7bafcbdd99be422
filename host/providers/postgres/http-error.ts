import { SqlHttpError } from '@lustre/kit/sql-http'
import { DatabaseError } from 'pg'

/** Codes of a server that stops, starts or has no free connection: the statement is not the cause. */
const AWAY = /^(?:57P0[1-3]|53300|080)/

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Converts an error to the protocol's form: the server's message, or that no server can be reached. */
export function toHttpError(error: unknown): SqlHttpError {
  if (error instanceof SqlHttpError) return error
  if (!(error instanceof DatabaseError))
    return new SqlHttpError(503, `the database cannot be reached: ${messageOf(error)}`, {}, error)
  return new SqlHttpError(AWAY.test(error.code ?? '') ? 503 : 400, error.message, error, error)
}
