import { describe, expect, it } from 'vitest'
import { idFromSearch, searchWithId } from './use-viewer-address.ts'

describe('a viewer’s address', () => {
  it.each([
    ['?photo=12', 12],
    ['?a=1&photo=1039', 1039],
    ['', null],
    ['?photo=', null],
    ['?photo=0', null],
    ['?photo=-3', null],
    ['?photo=1e3', null],
    ['?photo=12%27', null],
    ['?photo=99999999999999999999', null],
  ])('%s asks for %s', (search, id) => expect(idFromSearch(search, 'photo')).toBe(id))

  it('keeps the other parameters', () => {
    expect(searchWithId('?utm_source=mail', 'photo', 7)).toBe('?utm_source=mail&photo=7')
    expect(searchWithId('?photo=7&utm_source=mail', 'photo', 8)).toBe('?photo=8&utm_source=mail')
    expect(searchWithId('?photo=7', 'photo', null)).toBe('')
  })
})
