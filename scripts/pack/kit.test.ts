import { describe, expect, it } from 'vitest'
import { exactly } from './kit.ts'

describe('the versions that the kit names', () => {
  it('equal the root’s where a package leaves them to the root', () => {
    const versions = { react: '19.3.1' }
    expect(exactly({ react: '*', uqr: '0.1.3' }, versions)).toEqual({ react: '19.3.1', uqr: '0.1.3' })
  })

  it('are known for each package', () => {
    expect(() => exactly({ react: '*' }, {})).toThrow('no version of react is known')
  })
})
