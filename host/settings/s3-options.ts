export type S3StoreOptions = {
  bucket: string
  /** Name of the store in error messages; 'The release store' by default. */
  what?: string
  /** Throws for an invalid key; by default for a key that no release file can have. */
  checkKey?: (key: string) => string
  /** Prefix of all keys; '' is the whole bucket. No slash at either end. */
  prefix: string
  /** Endpoint of a service other than AWS, with path-style addresses. */
  endpoint?: string
  region: string
  /** When unset, the client looks where AWS's tools do, such as the role of the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
  /** Milliseconds between two listings of `watch`, 1000 by default. */
  watchMs?: number
  /** Called when a listing of `watch` fails; listings continue. */
  onWatchError?: (error: Error) => void
  /** Keys on one page of a listing; the service's own limit, 1,000, by default. */
  pageSize?: number | undefined
  /** Milliseconds: to connect, for an attempt until its answer begins, and for all attempts with the body. */
  limits?: { connectMs: number; attemptMs: number; wholeMs: number }
}

/** The settings of all buckets; host/settings/host-settings.ts declares them. */
export type BucketSettings = {
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_SESSION_TOKEN?: string | undefined
}
export type S3Settings = BucketSettings & { RELEASE_STORE?: string | undefined }

const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/(?!\.{1,2}(?:\/|$))[\w.@~+-]+)*)\/?$/

/** Returns an endpoint's origin. Refuses a path or user name, which would be lost or change every key. */
function checkedEndpoint(endpoint: string): string {
  const { origin, username, password, pathname, search } = new URL(endpoint)
  if (username !== '' || password !== '' || pathname !== '/' || search !== '')
    throw new Error(
      'S3_ENDPOINT: must be an address such as https://s3.example.com, without path or user name',
    )
  return origin
}

/**
 * Returns the bucket of releases from the settings.
 * @returns null when RELEASE_STORE is unset, and releases are in SITE_DIR
 * @throws {Error} that names the wrong or missing setting
 */
export const s3Options = (settings: S3Settings): S3StoreOptions | null =>
  settings.RELEASE_STORE === undefined
    ? null
    : bucketOptions('RELEASE_STORE', settings.RELEASE_STORE, settings)

/**
 * Returns the options of a bucket.
 * @param name the setting that names it
 * @param place its value
 * @throws {Error} that names the wrong or missing setting
 */
export function bucketOptions(name: string, place: string, settings: BucketSettings): S3StoreOptions {
  const {
    S3_ENDPOINT: endpoint,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = settings
  const match = PLACE.exec(place)
  if (match === null)
    throw new Error(`${name}: must be s3://<bucket> or s3://<bucket>/<prefix>, such as s3://releases/site`)
  const [, bucket = '', prefix = ''] = match
  const isKeyed = accessKeyId !== undefined && secretAccessKey !== undefined
  if (!isKeyed && (accessKeyId ?? secretAccessKey ?? sessionToken ?? endpoint) !== undefined)
    throw new Error(`${name} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, both of them.`)
  return {
    bucket,
    prefix: prefix.slice(1),
    region: settings.S3_REGION,
    ...(endpoint === undefined ? {} : { endpoint: checkedEndpoint(endpoint) }),
    ...(isKeyed
      ? { credentials: { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) } }
      : {}),
  }
}
