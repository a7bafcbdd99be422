import { expect, it, vi } from 'vitest'
import { startS3 } from '../../testing/s3/index.ts'
import { createS3Store } from '../store/s3-store.ts'
import { createPointers } from './pointers.ts'
import { withLive } from './registry.ts'

const KEYS = { accessKeyId: 'SITE', secretAccessKey: 'secret' }

it('a change in a bucket is announced: no host waits for its next listing', async () => {
  const s3 = await startS3({ credentials: [KEYS], buckets: ['site'] })
  const at = { bucket: 'site', prefix: '', endpoint: s3.endpoint, region: 'us-east-1', credentials: KEYS }
  const watching = createS3Store({ ...at, watchMs: 3_600_000 })
  let calls = 0
  const stop = watching.watch('live/', () => {
    calls += 1
  })
  try {
    await vi.waitFor(() => expect(calls).toBe(1), 10_000)
    await createPointers(createS3Store(at)).change('gallery', () => withLive(undefined, '1.0.0-a'))
    await vi.waitFor(() => expect(calls).toBe(2), 10_000)
  } finally {
    stop()
    await s3.close()
  }
})
