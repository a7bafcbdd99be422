import { matchPath } from '@lustre/platform/find-route'
import { describe, expect, it } from 'vitest'
import { patternsOverlap } from './route-problems.ts'

const both = (a: string, b: string) => [patternsOverlap(a, b), patternsOverlap(b, a)]

describe('the patterns', () => {
  it.each([
    ['/run', '/run'],
    ['/run', '/run/'],
    ['/run', '/RUN'],
    ['/:any', '/run'],
    ['/:any', '/:other'],
    ['/*', '/'],
    ['/*', '/run/17'],
    ['*', '/run'],
    ['/run/*', '/run'],
    ['/run/*', '/:any/17'],
    ['/run*', '/run/17'],
    ['/:any/*', '/run'],
    ['/{host}-test', '/cloudinary-test'],
    ['/{host}-test', '/:any'],
    ['/{host}-test', '/my-{host}'],
    ['/:name.html', '/index.html'],
    ['/:id/edit', '/new/:what'],
    ['/remotes/*', '/:a/:b/:c'],
  ])('%s and %s overlap', (a, b) => {
    expect(both(a, b)).toEqual([true, true])
  })

  it.each([
    ['/run', '/runs'],
    ['/run', '/'],
    ['/:any', '/'],
    ['/:any', '/run/17'],
    ['/run/*', '/runs'],
    ['/run/*', '/'],
    ['/run/:id', '/run'],
    ['/{host}-test', '/{host}-demo'],
    ['/{host}-test', '/test'],
    ['/{host}-test', '/-test'],
    ['/:name.html', '/index.txt'],
    ['/:id/edit', '/new/show'],
    ['/a:b', '/ax'],
  ])('%s and %s do not overlap', (a, b) => {
    expect(both(a, b)).toEqual([false, false])
  })

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
