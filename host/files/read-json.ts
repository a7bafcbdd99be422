import { readFile } from 'node:fs/promises'
import type { z } from 'zod'

/**
 * Parses and checks JSON that another process wrote.
 * @param what its name, for the error
 * @throws {Error} that names it, and what is wrong
 */
export function parseJson<T>(text: string, schema: z.ZodType<T>, what: string): T {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new Error(`${what} is not valid JSON`, { cause })
  }
  return checked(json, schema, what)
}

/** Returns null for text that is not JSON, or not valid. */
export function parsedOrNull<T>(text: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** @throws {Error} that names what was checked, and what is wrong */
export function checked<T>(json: unknown, schema: z.ZodType<T>, what: string): T {
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`${what} is not valid: ${issue?.path.join('.')} ${issue?.message}`)
}

/** @throws {Error} when the file is missing, or that names the file and what is wrong */
export const readJson = async <T>(file: string, schema: z.ZodType<T>): Promise<T> =>
  parseJson(await readFile(file, 'utf8'), schema, file)
