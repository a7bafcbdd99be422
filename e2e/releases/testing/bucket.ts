import { type RunningS3, startS3 } from '../../../host/testing/s3/index.ts'

/** A bucket behind the S3 protocol, with the settings of hosts and commands that have full access to it. */
export type Bucket = RunningS3 & { env: Record<string, string> }

export async function openBucket(): Promise<Bucket> {
  const site = { accessKeyId: 'site', secretAccessKey: 'secret-of-site' }
  const s3 = await startS3({ credentials: [site], buckets: ['releases'] })
  return {
    ...s3,
    env: {
      RELEASE_STORE: 's3://releases/www',
      S3_ENDPOINT: s3.endpoint,
      AWS_ACCESS_KEY_ID: site.accessKeyId,
      AWS_SECRET_ACCESS_KEY: site.secretAccessKey,
    },
  }
}
