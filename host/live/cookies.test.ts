import { describe, expect, it } from 'vitest'
import { cookieValue, numberCookie } from './cookies.ts'

describe('cookieValue', () => {
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['a=1;b=2', 'b', '2'],
    ['a=1=2', 'a', '1=2'],
    ['a=; b=2', 'a', ''],
    ['aa=1; a=2', 'a', '2'],
    ['a=1; a=2', 'a', '1'],
    ['b=1', 'a', null],
    ['a', 'a', null],
    ['=1', '', null],
    ['', 'a', null],
    [undefined, 'a', null],
  ])('reads from %o the cookie %s as %o', (header, name, value) => {
    expect(cookieValue(header, name)).toBe(value)
  })
})

describe('numberCookie', () => {
  it.each([
    ['n=0', 0],
    ['n=99', 99],
    ['n=100', null],
    ['n=-1', null],
    ['n=1.5', null],
    ['n=1e1', null],
    ['n= 7 ', 7],
    ['n=', null],
    ['n=1234567', null],
    ['other=1', null],
  ])('reads %s as %o with a limit of 100', (header, number) => {
    expect(numberCookie(header, 'n', 100)).toBe(number)
  })

  it('accepts numbers as large as a seed', () => {
    expect(numberCookie('n=4294967295', 'n', 2 ** 32)).toBe(4_294_967_295)
    expect(numberCookie('n=4294967296', 'n', 2 ** 32)).toBeNull()
    expect(numberCookie('n=00000000001', 'n', 2 ** 32)).toBeNull()
  })
})
