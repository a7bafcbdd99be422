import { expect, it } from 'vitest'
import { createReleaseFigures } from '../live/release-figures.ts'
import { mapKey } from '../releases/store/release-keys.ts'
import { createErrorTracer } from './connect-board.ts'

const BUILT = 'Page /remotes/gallery/1.0.0-a/assets/page.js:1:1'
const MAP = { version: 3, sources: ['remote-gallery/src/price.ts'], names: [], mappings: 'AACA' }

it('[stack-traced] names an error’s sources on the board, and reads each map once', async () => {
  const figures = createReleaseFigures()
  const error = { page: '/gallery', message: 'Error: no price', stack: [BUILT, 'Card /elsewhere.js:1:1'] }
  figures.onBrowserError('gallery', '1.0.0-a', error)
  const asked: string[] = []
  const trace = createErrorTracer({
    async get(key) {
      asked.push(key)
      return { body: Buffer.from(JSON.stringify(MAP)), etag: '' }
    },
  })
  for (let refresh = 0; refresh < 2; refresh++) {
    const { figures: shown } = await trace({ id: 'web-1', at: '', serves: {}, figures: figures.report() })
    expect(shown[0]?.minutes[0]?.browserError).toEqual({
      ...error,
      stack: ['Page remote-gallery/src/price.ts:2:1', 'Card /elsewhere.js:1:1'],
    })
  }
  expect(asked).toEqual([mapKey('gallery', '1.0.0-a', 'assets/page.js')])
})
