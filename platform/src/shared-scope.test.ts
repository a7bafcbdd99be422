import { afterEach, describe, expect, it } from 'vitest'
import { fillShareScope, loadShared, sharedExport } from './shared-scope.ts'

const MOTION = '@lustre/platform/motion'
afterEach(() => {
  globalThis.__federation_shared__ = undefined
})

function setUp(motion = async () => ({ MDiv: 'div' })) {
  const empty = {}
  fillShareScope(
    {
      react: { useRef: 'the one React' },
      'react/jsx-runtime': empty,
      'react-dom': empty,
      '@lustre/platform': empty,
      [MOTION]: motion,
      '@lustre/platform/motion-features': async () => empty,
    },
    '19.3.1',
  )
}

describe('the share scope', () => {
  it('returns an export at once if its module is always shared', () => {
    setUp()
    expect(sharedExport('react', 'useRef')).toBe('the one React')
  })

  it('returns an export of a late module once it is loaded', async () => {
    setUp()
    expect(() => sharedExport(MOTION, 'MDiv')).toThrow(`the shared module ${MOTION} is not loaded`)
    await loadShared([MOTION])
    expect(sharedExport(MOTION, 'MDiv')).toBe('div')
  })

  it('retries a late module that failed to load', async () => {
    let online = false
    setUp(async () => {
      if (!online) throw new Error('offline')
      return { MDiv: 'div' }
    })
    await expect(loadShared([MOTION])).rejects.toThrow('offline')
    online = true
    await loadShared([MOTION])
    expect(sharedExport(MOTION, 'MDiv')).toBe('div')
  })

  it('serves an older release, which requests a factory', async () => {
    setUp()
    const version = Object.values(globalThis.__federation_shared__?.default?.react ?? {})[0]
    expect((await version?.get())?.()).toEqual({ useRef: 'the one React' })
  })
})
