import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { s3Failure } from '../../host/releases/store/s3-errors.ts'
import { createS3Store } from '../../host/releases/store/s3-store.ts'
import { startS3 } from '../../host/testing/s3/index.ts'
import { type Door, openDoor } from './door.ts'

export const TEAMS = ['gallery', 'payment']
const BUCKET = 'site'
const PREFIX = 'www'

/** Somewhere for releases to lie. */
export type Place = {
  what: string
  /** Settings of hosts and commands. */
  env: Record<string, string>
  /** Where the place knows teams: the settings of one that may write below its own prefixes only. */
  envOf: ((team: string) => Record<string, string>) | null
  /** null for a place that cannot be taken away. */
  door: Door | null
  close(): Promise<void>
}

const NOTHING = { envOf: null, door: null, close: async () => {} }
export const folderPlace = (): Place => ({ what: 'folder', env: {}, ...NOTHING })

const keyed = (id: string, secret: string) => ({ AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret })

/** The S3 stand-in, in this process, with keys of their own for the teams. */
export async function standInPlace(): Promise<Place> {
  const all = [`${PREFIX}/`]
  // who may not list the whole bucket is not told that an object is not there
  const list = ['']
  const teams = TEAMS.map((team) => ({
    accessKeyId: team.toUpperCase(),
    secretAccessKey: 'secret',
    policy: {
      read: all,
      list,
      write: [`releases/${team}/`, `live/${team}.json`, 'changed/live'].map((key) => `${PREFIX}/${key}`),
    },
  }))
  const credentials = [{ accessKeyId: 'SITE', secretAccessKey: 'secret' }, ...teams]
  const s3 = await startS3({ credentials, buckets: [BUCKET] })
  const door = await openDoor(s3.endpoint)
  return {
    what: 'S3 stand-in',
    env: { RELEASE_STORE: `s3://${BUCKET}/${PREFIX}`, S3_ENDPOINT: door.url, ...keyed('SITE', 'secret') },
    envOf: (team) => keyed(team.toUpperCase(), 'secret'),
    door,
    async close() {
      await door.shut()
      await s3.close()
    },
  }
}

/** A real service, where S3_TEST_ENDPOINT names one; its bucket is made, and what was put there is removed. */
export async function realPlace(): Promise<Place | null> {
  const {
    S3_TEST_ENDPOINT: endpoint = '',
    S3_TEST_BUCKET: bucket = 'lustre-test',
    S3_REGION: region = 'us-east-1',
    AWS_ACCESS_KEY_ID: accessKeyId = '',
    AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = process.env
  if (endpoint === '') return null
  const service = { endpoint, region, credentials: { accessKeyId, secretAccessKey } }
  const client = new S3Client({ ...service, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
    if (!s3Failure(error).name.startsWith('BucketAlready')) throw error
  })
  client.destroy()
  const prefix = `bench-${randomBytes(6).toString('hex')}`
  const door = endpoint.startsWith('http:') ? await openDoor(endpoint) : null
  return {
    what: 'S3 service',
    env: {
      RELEASE_STORE: `s3://${bucket}/${prefix}`,
      S3_ENDPOINT: door?.url ?? endpoint,
      S3_REGION: region,
      ...keyed(accessKeyId, secretAccessKey),
    },
    envOf: null,
    door,
    async close() {
      const store = createS3Store({ bucket, prefix, ...service })
      for (const { key } of await store.list('')) await store.remove(key)
      await door?.shut()
    },
  }
}
