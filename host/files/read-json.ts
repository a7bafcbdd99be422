import { readFile } from 'node:fs/promises'
import type { z } from 'zod'

/**
 * Parses and checks JSON that another process wrote.
 * @param what its name, for the error
 * @throws {Error} that names it, and what is wrong
 */
export function parseJson<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  what: string,
): z.output<Schema> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new Error(`${what} is not valid JSON`, { cause })
  }
  return checked(json, schema, what)
}

/** Returns null for text that is not JSON, or not valid. */
export function parsedOrNull<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** @throws {Error} that names what was checked, and what is wrong */
export function checked<Schema extends z.ZodType>(
  json: unknown,
  schema: Schema,
  what: string,
): z.output<Schema> {
  const result = schema.safeParse(json)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`${what} is not valid: ${issue?.path.join('.')} ${issue?.message}`)
}

/** @throws {Error} when the file is missing, or that names the file and what is wrong */
export const readJson = async <Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> => parseJson(await readFile(file, 'utf8'), schema, file)
