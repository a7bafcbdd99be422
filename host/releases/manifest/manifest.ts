import { definitionSchema, keepsSchema } from '@lustre/platform/definition/schema'
import { routeFacts } from '@lustre/platform/route-facts'
import { z } from 'zod'
import { messageOf } from '../../files/message-of.ts'
import { checked } from '../../files/read-json.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
export const relativeFile = z
  .string()
  .regex(/^(?!\/)(?!.*\.\.)[\w./@~-]+$/, 'is not a relative path inside the release')

export const routeSchema = z.looseObject({}).transform((route, context) => {
  try {
    return routeFacts(route)
  } catch (error) {
    context.addIssue(messageOf(error))
    return z.NEVER
  }
})

const builtRoute = routeSchema.and(
  z.object({
    preload: z.array(relativeFile),
    shared: z.array(z.string()),
  }),
)

export const madeSchema = z.object({
  author: z.string().nullable(),
  /** The commit of the build, with a '+' when the checkout had uncommitted changes. */
  commit: z.string().nullable(),
  note: z.string().nullable(),
})

/** Larger files belong in the media library. */
const MOST_BYTES = 32 * 1024 * 1024

export const baseSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\w[\w.+-]*$/),
  contract: z.number().int(),
  /** The versions of the shared packages that it was built with. Pages get the shell's. */
  packages: z.record(z.string(), z.string()),
  created: z.iso.datetime(),
  files: z.record(relativeFile, z.object({ sha256: hash, bytes: z.number().int().min(0).max(MOST_BYTES) })),
  /** Brotli bytes: a page's JS before interaction, without the shell, and its CSS. */
  sizes: z.object({ js: z.number(), css: z.number() }),
  keeps: keepsSchema,
  /** When `keeps` last changed; null since the first release. */
  keepsChanged: z.iso.datetime().nullable(),
  ...madeSchema.shape,
})
export type BaseManifest = z.output<typeof baseSchema>

/** release.json of a remote: everything that the host must know without running it. Paths are relative. */
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
  /** The reason to accept a size over its budget, or the loss of a route. */
  forced: z.string().nullable(),
  /** Live routes and events that this release lacks, or what it uses and others lack: accepted for the same reason. */
  dropped: z.array(z.string()),
  ...definitionSchema.shape,
})

export type ReleaseManifest = z.output<typeof releaseSchema>
export type ReleaseRoute = ReleaseManifest['routes'][number]

export const RELEASE_FILE = 'release.json'

export const parseBase = (json: unknown): BaseManifest => checked(json, baseSchema, RELEASE_FILE)

export const parseRelease = (json: unknown): ReleaseManifest => checked(json, releaseSchema, RELEASE_FILE)

export class UntrustedError extends Error {
  override name = 'UntrustedError'
}

/**
 * Checks a release's signature.
 * @param release with the exact bytes of release.json
 * @throws {Error} with the reason when no team with the right to release it has signed it
 */
export type CheckSignature = (release: { name: string; manifest: Buffer; signature: string | null }) => void
