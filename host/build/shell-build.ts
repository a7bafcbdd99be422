import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readJson } from '../files/read-json.ts'

const files = z.array(z.string())

/** shell.json: what the host must know about the shell's build. Addresses are site-absolute. */
const shellSchema = z.object({
  entry: z.string(),
  css: files,
  /** The print sheet; a site that was built before there was one has none. */
  print: z.string().default(''),
  fonts: files,
  /** The entry and what it imports, with the modules that every page shares. */
  preload: files,
  /** The shell's chunks of each shared module. */
  shared: z.record(z.string(), files),
})

export type ShellBuild = z.output<typeof shellSchema>

export const shellFile = (siteDir: string): string => path.join(siteDir, 'shell/shell.json')

/** The shell's part of every render. */
export const renderFileOf = (siteDir: string): string => path.join(siteDir, 'shell/ssr/render.js')

/** @throws {Error} when nothing is built there, or the file is damaged */
export async function readShellBuild(siteDir: string): Promise<ShellBuild> {
  const file = shellFile(siteDir)
  if (!existsSync(file))
    throw new Error(`There is no built site in ${siteDir}: run npm start or npm run build first.`)
  return readJson(file, shellSchema)
}
