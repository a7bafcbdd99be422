import { definitionSchema, keepsSchema } from '@lustre/platform/definition/schema'
import { z } from 'zod'
import { checked } from '../../files/read-json.ts'
import { routeSchema } from './route-schema.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
export const relativeFile = z
  .string()
  .regex(/^(?!\/)(?!.*\.\.)[\w./@~-]+$/, 'is not a relative path inside the release')

/** What a remote says of a route, with what the build knows of its files. */
const builtRoute = routeSchema.and(
  z.object({
    preload: z.array(relativeFile),
    /** Shared modules that only this page uses. */
    shared: z.array(z.string()),
  }),
)

/** Who made a release, from what, and why; null where nobody said so. */
export const madeSchema = z.object({
  author: z.string().nullable().default(null),
  /** The commit that it was built from, with '+' where the checkout had changes beside it. */
  commit: z.string().nullable().default(null),
  /** One line. */
  note: z.string().nullable().default(null),
})

/** A larger file belongs into the media library. */
const MOST_BYTES = 32 * 1024 * 1024

/** What every release.json says, of a remote and of the shell. */
export const baseSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\w[\w.+-]*$/),
  contract: z.number().int(),
  created: z.iso.datetime(),
  files: z.record(relativeFile, z.object({ sha256: hash, bytes: z.number().int().min(0).max(MOST_BYTES) })),
  /** Brotli bytes: of what a page needs before interaction (without the shell), and of the css. */
  sizes: z.object({ js: z.number(), css: z.number() }),
  keeps: keepsSchema,
  /** Since when it keeps this and nothing else; null: since the first release. */
  keepsChanged: z.iso.datetime().nullable().default(null),
  ...madeSchema.shape,
})
export type BaseManifest = z.output<typeof baseSchema>

/** release.json of a remote: everything the host must know without running it. Paths are relative to the release. */
export const releaseSchema = z.object({
  ...baseSchema.shape,
  entry: relativeFile,
  css: z.array(relativeFile),
  preload: z.array(relativeFile),
  /** Shared modules that the remote uses; the host preloads the shell's chunks of them. */
  shared: z.array(z.string()),
  routes: z.array(builtRoute).min(1),
  ssr: relativeFile,
  api: relativeFile.nullable(),
  /** Why a size over its budget, or the loss of a route, was accepted. */
  forced: z.string().nullable(),
  /** Routes that were live and that it has no more, for the same reason. */
  dropped: z.array(z.string()).default([]),
  ...definitionSchema.shape,
})

export type ReleaseManifest = z.output<typeof releaseSchema>
export type ReleaseRoute = ReleaseManifest['routes'][number]

export const RELEASE_FILE = 'release.json'

/** @throws {Error} that names what is wrong */
export const parseBase = (json: unknown): BaseManifest => checked(json, baseSchema, RELEASE_FILE)

/** @throws {Error} that names what is wrong */
export const parseRelease = (json: unknown): ReleaseManifest => checked(json, releaseSchema, RELEASE_FILE)

/** A release that comes from nobody who may release it, for the reason that it gives. */
export class UntrustedError extends Error {
  override name = 'UntrustedError'
}

/** @throws {Error} with a plain reason when nobody who may release this has signed it */
export type CheckSignature = (release: {
  name: string
  /** The exact bytes of release.json. */
  manifest: Buffer
  signature: string | null
}) => void
