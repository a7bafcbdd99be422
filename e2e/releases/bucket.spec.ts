import { openBucket } from './testing/bucket.ts'
import { describeThreeHosts } from './testing/three-hosts.ts'

describeThreeHosts('a bucket', async () => {
  const { env, away, close } = await openBucket('gallery')
  return { env, leave: () => away('refuse'), comeBack: () => away(null), close }
})
