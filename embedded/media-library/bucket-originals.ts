import { readFile, stat } from 'node:fs/promises'
import { writeWhole } from '@lustre/platform/server/disk/write-whole'
import pLimit from 'p-limit'
import { z } from 'zod'
import { MAX_VIDEO_BYTES } from './constants.ts'
import { badRequest, busy, notFound } from './delivery-error.ts'
import type { DiskCache } from './disk-cache.ts'
import { splitExtension } from './formats.ts'
import { MANIFEST_FILE, manifestRecord, manifestText, parseRecords, withRecord } from './manifest.ts'
import type { Look, Originals, SourceFile } from './originals.ts'
import { stateHash } from './state-hash.ts'

/** Few, because each original is in memory while it is fetched. */
const BUCKET_FETCHES = 4

/** Limits the calls, because each listing costs money. */
const BUCKET_MAX_AGE_MS = 10_000

export type Bucket = {
  /** Name for messages, such as `s3://bucket/prefix`. */
  place: string
  list(prefix: string): Promise<{ key: string; etag: string; bytes: number; modified: Date }[]>
  get(key: string): Promise<{ body: Buffer; etag: string } | null>
  /** @returns null when the condition does not hold, and nothing is written */
  put(
    key: string,
    body: Buffer | string,
    options?: { condition?: 'absent' | { etag: string } },
  ): Promise<string | null>
}

const keptLook = z.object({
  place: z.string(),
  files: z.array(
    z.object({ file: z.string(), bytes: z.number(), modifiedMs: z.number(), etag: z.string().optional() }),
  ),
  manifest: z.array(manifestRecord),
})

const toLook = (files: SourceFile[], manifest: Look['manifest']): Look => ({
  files: new Map(files.map((source) => [source.file, source])),
  folders: [],
  manifest,
})

/** Milliseconds between log lines of an outage, which fails every request. */
const LOG_EVERY_MS = 60_000

type Listed = Awaited<ReturnType<Bucket['list']>>
const isVisible = ({ key }: Listed[number]) =>
  !key.split('/').some((part) => part.startsWith('.')) && splitExtension(key).extension !== undefined
const markOf = (listed: Listed) => listed.map(({ key, etag }) => `${key} ${etag}`).join('\n')

/**
 * Fetches originals at first use. Keeps the last listing in a file, for a start while the bucket is unavailable. The
 * function is long because its functions share the last listing and the fetches under way.
 */
export function bucketOriginals(
  bucket: Bucket,
  cache: DiskCache,
  lookFile: string,
  draftDir: string,
): Originals {
  let seen: string | undefined
  let lookedOnce = false
  let loggedAt = -Infinity
  const fetching = new Map<string, Promise<void>>()
  const fewAtOnce = pLimit(BUCKET_FETCHES)

  const tooLarge = () => badRequest(`Maximum file size is ${MAX_VIDEO_BYTES} bytes`)
  const recordsIn = (body: Buffer) =>
    parseRecords(`${bucket.place}/${MANIFEST_FILE}`, body.toString(), manifestRecord)

  async function fetchInto(name: string, source: SourceFile): Promise<void> {
    const found = await bucket.get(source.file).catch((error: unknown) => {
      if (performance.now() - loggedAt > LOG_EVERY_MS) {
        loggedAt = performance.now()
        console.error('An original cannot be fetched.', error)
      }
      throw busy(503, 'The original cannot be fetched now', BUCKET_MAX_AGE_MS)
    })
    if (!found) throw notFound(splitExtension(source.file).stem)
    if (found.etag !== source.etag) throw busy(503, 'The original was just replaced', BUCKET_MAX_AGE_MS)
    await cache.set(name, found.body)
  }

  const fetchOnce = (name: string, source: SourceFile): Promise<void> => {
    const under = fetching.get(name)
    if (under) return under
    const fetched = fewAtOnce(() => fetchInto(name, source)).finally(() => fetching.delete(name))
    fetching.set(name, fetched)
    return fetched
  }

  async function fromBucket(): Promise<Look | null> {
    const listed = await bucket.list('')
    if (markOf(listed) === seen) return null
    const manifest = listed.some(({ key }) => key === MANIFEST_FILE) ? await bucket.get(MANIFEST_FILE) : null
    const records = manifest ? recordsIn(manifest.body) : []
    const files = listed
      .filter(isVisible)
      .map(({ key, etag, bytes, modified }) => ({ file: key, bytes, modifiedMs: modified.getTime(), etag }))
    seen = markOf(listed)
    await writeWhole(lookFile, JSON.stringify({ place: bucket.place, files, manifest: records })).catch(
      (error: unknown) => console.warn('The index of the bucket cannot be kept.', error),
    )
    return toLook(files, records)
  }

  async function fromLastTime(cause: unknown): Promise<Look> {
    const kept = await readFile(lookFile, 'utf8')
      .then((text) => keptLook.parse(JSON.parse(text)))
      .catch(() => null)
    if (kept?.place !== bucket.place) throw cause
    console.error('The bucket of the media library is down; its last known content is served.', cause)
    return toLook(kept.files, kept.manifest)
  }

  return {
    place: bucket.place,
    maxAgeMs: BUCKET_MAX_AGE_MS,
    isFar: true,
    async look() {
      const look = await fromBucket().catch((error: unknown) => {
        if (lookedOnce) throw error
        return fromLastTime(error)
      })
      lookedOnce = true
      return look
    },
    draftDir,
    async put(drafts, record) {
      for (const [file, draft] of drafts) {
        const { size } = await stat(draft)
        if (size > MAX_VIDEO_BYTES) throw tooLarge()
        await bucket.put(file, await readFile(draft))
      }
      for (;;) {
        const now = await bucket.get(MANIFEST_FILE)
        const records = now ? recordsIn(now.body) : []
        const condition = now ? { etag: now.etag } : ('absent' as const)
        const text = manifestText(withRecord(records, record))
        if ((await bucket.put(MANIFEST_FILE, text, { condition })) !== null) return
      }
    },
    current: async (source) => source,
    async open(source) {
      if (source.bytes > MAX_VIDEO_BYTES) throw tooLarge()
      const name = `${stateHash(source)}.original`
      const kept = await cache.open(name)
      if (kept) return kept
      await fetchOnce(name, source)
      const fetched = await cache.open(name)
      if (!fetched) throw busy(503, 'The cache has no room for the original')
      return fetched
    },
  }
}
