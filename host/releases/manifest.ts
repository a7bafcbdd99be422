import { definitionSchema } from '@lustre/platform/definition/schema'
import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const relativeFile = z
  .string()
  .regex(/^(?!\/)(?!.*\.\.)[\w./@~-]+$/, 'is not a relative path inside the release')

/** What a seed may be: 32 bits, as many as the generator behind `shuffled` takes. Older releases say 8 or 16. */
const MOST_SEEDS = 2 ** 32

const routeSchema = z.object({
  path: z.string().startsWith('/'),
  chrome: z.enum(['site', 'none']),
  title: z.string().min(1),
  indexed: z.boolean(),
  shuffle: z.object({ seeds: z.number().int().min(1).max(MOST_SEEDS), sticky: z.boolean() }).nullable(),
  redirect: z.string().startsWith('/').nullable(),
  camera: z.boolean(),
  /** Releases from before there were any have none. */
  anchors: z.array(z.string().regex(/^[\w-]+$/)).default([]),
  /** Releases built before the field existed ask for none. */
  data: z.string().startsWith('/').nullable().default(null),
  preload: z.array(relativeFile),
  /** Shared modules that only this page uses. */
  shared: z.array(z.string()),
})

/** release.json: everything the host must know about a release without running it. Paths are relative to the release. */
export const releaseSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^[\w.+-]+$/),
  contract: z.number().int(),
  created: z.iso.datetime(),
  entry: relativeFile,
  css: z.array(relativeFile),
  preload: z.array(relativeFile),
  /** Shared modules that the remote uses; the host preloads the shell's chunks of them. */
  shared: z.array(z.string()),
  routes: z.array(routeSchema).min(1),
  ssr: relativeFile,
  api: relativeFile.nullable(),
  files: z.record(relativeFile, z.object({ sha256: hash, bytes: z.number().int().min(0) })),
  /** Brotli bytes: of what a page needs before interaction (without the shell), and of the css. */
  sizes: z.object({ js: z.number(), css: z.number() }),
  /** Why a size over its budget was accepted. */
  forced: z.string().nullable(),
  ...definitionSchema.shape,
})

export type ReleaseManifest = z.output<typeof releaseSchema>
export type ReleaseRoute = ReleaseManifest['routes'][number]

export const RELEASE_FILE = 'release.json'

/** @throws {Error} that names what is wrong */
export function parseRelease(json: unknown): ReleaseManifest {
  const result = releaseSchema.safeParse(json)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new Error(`release.json is not valid: ${issue?.path.join('.')} ${issue?.message}`)
}
