import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { createPointers } from '../../../host/releases/registry/pointers.ts'
import { SHELL, withLive } from '../../../host/releases/registry/registry.ts'
import { createFolderStore } from '../../../host/releases/store/folder-store.ts'
import { createS3Store } from '../../../host/releases/store/s3-store.ts'
import { type HostProcess, startHost } from '../../../host/testing/host-process.ts'
import { startPublicFiles, startS3 } from '../../../host/testing/s3/index.ts'
import { createSiteFolder } from '../../../host/testing/site-folder.ts'
import { E2E, SITE_ENV } from '../../settings.ts'

const BUCKET = 'releases'
const KEYS = { accessKeyId: 'SITE', secretAccessKey: 'secret' }

/** The built site with its releases in a bucket behind a CDN on another origin. */
export type CdnSite = {
  host: HostProcess
  cdn: string
  /** Browser files of the live release of a section or the shell, by their names below `client/`. */
  files(name: string): Promise<string[]>
  /** Changes a file at the CDN, but not on the host. @returns a function that restores it */
  tamper(name: string, file: string, change: (text: string) => string): Promise<() => Promise<unknown>>
  close(): Promise<void>
}

/**
 * @param label part of the folder's name
 * @param extra settings of the host
 */
export async function openCdnSite(label: string, extra: Record<string, string> = {}): Promise<CdnSite> {
  const s3 = await startS3({ credentials: [KEYS], buckets: [BUCKET] })
  const cdn = await startPublicFiles(s3, { bucket: BUCKET })
  const objects = createS3Store({
    bucket: BUCKET,
    prefix: '',
    endpoint: s3.endpoint,
    region: 'us-east-1',
    credentials: KEYS,
  })
  // The folder has its own key, which its host trusts.
  const files = await createSiteFolder(objects)
  const built = await createPointers(createFolderStore(E2E.production.siteDir)).readAll()
  const live = new Map(Object.entries({ ...built.remotes, [SHELL]: built.shell }))
  const versionOf = (name: string) => {
    const version = live.get(name)?.live
    if (version === undefined) throw new Error(`${name} is not built`)
    return version
  }
  for (const name of live.keys()) {
    const version = versionOf(name)
    await files.store.add(path.join(E2E.production.siteDir, 'releases', name, version))
    await files.store.change(name, () => withLive(undefined, version))
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), `cdn-${label}-`))
  const host = await startHost({
    ...SITE_ENV,
    ...files.env,
    DATABASE_URL: 'none',
    DATA_DIR: dataDir,
    RELEASE_STORE: `s3://${BUCKET}`,
    S3_ENDPOINT: s3.endpoint,
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    ASSETS_URL: cdn.url,
    ...extra,
  })
  return {
    host,
    cdn: cdn.url,
    async files(name) {
      const prefix = `releases/${name}/${versionOf(name)}/client/`
      return (await objects.list(prefix)).map(({ key }) => key.slice(prefix.length))
    },
    async tamper(name, file, change) {
      const key = `releases/${name}/${versionOf(name)}/client/${file}`
      const before = await objects.get(key)
      if (before === null) throw new Error(`there is no ${key}`)
      const type = getMimeType(file)
      const put = (body: string | Buffer) => objects.put(key, body, type === undefined ? {} : { type })
      await put(change(before.body.toString()))
      return () => put(before.body)
    },
    async close() {
      await host.stop()
      await cdn.close()
      await s3.close()
      await files.remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
