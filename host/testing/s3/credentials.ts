/** Prefixes of keys, within all buckets; `''` is everything. */
export type Policy = { read: readonly string[]; write: readonly string[]; list: readonly string[] }

export type S3Credential = {
  accessKeyId: string
  secretAccessKey: string
  /** Of temporary credentials: has to come with every request. */
  sessionToken?: string
  /** What these credentials may do; without it everything, making buckets included. */
  policy?: Policy
}

/** Whether the credentials allow an action on a key, or a listing of a prefix. */
export const may = ({ policy }: S3Credential, action: keyof Policy, key: string): boolean =>
  policy === undefined || policy[action].some((prefix) => key.startsWith(prefix))
