import { matchPath } from '@lustre/platform/find-route'
import { describe, expect, it } from 'vitest'
import { patternsOverlap } from './route-problems.ts'

describe('the patterns', () => {
  it('overlap exactly where the router finds an address for both', () => {
    const parts = ['a', 'ab', ':x', '{h}-a', 'b-{h}']
    const pairs = parts.flatMap((one) => ['*', ...parts].map((two) => `/${one}/${two.replace('h', 'k')}`))
    const patterns = ['/', '/*', ...parts.map((one) => `/${one}`), ...pairs]
    const words = ['a', 'ab', 'b', 'b-a', 'b-z', 'z-a', 'z']
    const rests = ['', ...words.flatMap((word) => [`/${word}`, `/${word}/z`])]
    const addresses = ['/', ...words.flatMap((word) => rests.map((rest) => `/${word}${rest}`))]
    const takes = new Map(
      patterns.map((pattern) => {
        const filled = ['a', 'b', 'z'].flatMap((h) =>
          ['a', 'b', 'z'].map((k) => pattern.replace('{h}', h).replace('{k}', k)),
        )
        return [pattern, addresses.map((address) => filled.some((each) => matchPath(each, address)))]
      }),
    )
    const meet = (a: string, b: string) => takes.get(a)?.some((isTaken, i) => isTaken && takes.get(b)?.[i])
    const wrong = patterns.flatMap((a) =>
      patterns.filter((b) => patternsOverlap(a, b) !== meet(a, b)).map((b) => `${a} and ${b}`),
    )
    expect(patterns).toHaveLength(37)
    expect(wrong).toEqual([])
  })
})
