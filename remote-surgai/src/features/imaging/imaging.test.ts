import { expect, test, vi } from 'vitest'
import { browserImaging } from './imaging.ts'

vi.mock('./tasks.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('reports code that does not load, not an unsupported browser', async () => {
  await expect(browserImaging.check(new Blob(['photo']))).rejects.toMatchObject({ problem: 'not_loaded' })
})
