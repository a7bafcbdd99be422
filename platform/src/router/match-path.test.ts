import { matchPath as theirs } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { matchPath } from './match-path.ts'

const PATTERNS = [
  '/',
  '/run',
  '/run/:id',
  '/run/:id?',
  '/a/:b/c',
  '/draft?/run',
  '/cloudinary-test',
  '/files/*',
  '/a.b',
  '*',
  '/*',
]
const PATHS = [
  '/',
  '',
  '/run',
  '/RUN/',
  '/run//',
  '/run/7',
  '/run/7/',
  '/run/a%2Fb',
  '/run/7/x',
  '/a/x/c',
  '/a//c',
  '/draft/run',
  '/cloudinary-test',
  '/files',
  '/files/',
  '/files/x/y',
  '/a.b',
  '/axb',
  '/none',
]

/** Sections that are built with react-router's patterns meet the same pages here. */
describe('takes the paths that react-router takes, with the same values', () => {
  it.each(PATTERNS)('%s', (pattern) => {
    for (const path of PATHS) {
      const expected = theirs(pattern, path)
      const found = matchPath(pattern, path)
      expect({ path, found }).toEqual({
        path,
        found: expected && { params: expected.params, pathname: expected.pathname },
      })
    }
  })
})
