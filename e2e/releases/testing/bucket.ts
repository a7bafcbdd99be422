import { type Policy, type RunningS3, startS3 } from '../../../host/testing/s3/index.ts'

const BUCKET = 'releases'
const PREFIX = 'www'

const credential = (name: string, policy?: Policy) => ({
  accessKeyId: name,
  secretAccessKey: `secret-of-${name}`,
  ...(policy && { policy }),
})

export type Bucket = RunningS3 & {
  /** Settings of hosts and commands with full access to the bucket. */
  env: Record<string, string>
  /** Settings of a team with write access to one remote, as the policy in docs/many-hosts.md allows. */
  teamEnv: Record<string, string>
}

/** Opens a bucket behind the S3 protocol. @param remote of the team */
export async function openBucket(remote: string): Promise<Bucket> {
  const site = credential('site')
  const write = [`live/${remote}.json`, `releases/${remote}/`].map((key) => `${PREFIX}/${key}`)
  const team = credential('team', { read: [''], list: [''], write })
  const s3 = await startS3({ credentials: [site, team], buckets: [BUCKET] })
  const envOf = ({ accessKeyId, secretAccessKey }: typeof site) => ({
    RELEASE_STORE: `s3://${BUCKET}/${PREFIX}`,
    S3_ENDPOINT: s3.endpoint,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
  })
  return { ...s3, env: envOf(site), teamEnv: envOf(team) }
}
