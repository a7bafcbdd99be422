import { expect, test } from 'vitest'
import { createMemoryRepository } from '#testing/memory-repository.ts'
import { exportAllRuns } from '../runs/list-routes.ts'

test('[export-yields] the API answers other requests during the export of all runs', async () => {
  const runs = createMemoryRepository()
  for (let n = 0; n < 1000; n++)
    await runs.save({ submissionId: `${n}`, userName: 'Ann', selectedImages: [1, 2, 3] })
  const order: string[] = []
  const exported = exportAllRuns(runs)
    .then((reply) => reply.text())
    .then((text) => order.push(`${text.trimEnd().split('\r\n').length} lines`))
  setImmediate(() => order.push('another request'))
  await exported
  expect(order).toEqual(['another request', '1001 lines'])
})
