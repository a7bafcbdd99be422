/** Prefixes of keys, in all buckets; `''` allows everything. */
export type Policy = { read: readonly string[]; write: readonly string[]; list: readonly string[] }

export type S3Credential = {
  accessKeyId: string
  secretAccessKey: string
  /** Must come with every request of temporary credentials. */
  sessionToken?: string
  /** Without a policy these credentials may do everything. */
  policy?: Policy
}

export const may = ({ policy }: S3Credential, action: keyof Policy, key: string): boolean =>
  policy === undefined || policy[action].some((prefix) => key.startsWith(prefix))
