import { expect, test } from 'vitest'
import { fileNameOf, sameNamed, stemOf } from './file-names.ts'

test('a file has the camera’s name, or else the last part of the public id', () => {
  expect(fileNameOf({ publicId: 'spring/rings-dsc-0003', originalName: 'DSC_0003.JPG' })).toBe('DSC_0003.JPG')
  expect(fileNameOf({ publicId: 'jewelry/ring-01', originalName: null })).toBe('ring-01.jpg')
})

test.each([
  ['DSC_0003.JPG', 'DSC_0003'],
  ['ring.v2.jpg', 'ring.v2'],
  ['57', '57'],
  ['.hidden', '.hidden'],
])('%s without its extension is %s', (fileName, stem) => {
  expect(stemOf(fileName)).toBe(stem)
})

test('names are equal if they differ only in extension and case', () => {
  const [a, b, c] = ['DSC_1.JPG', 'dsc_1.png', 'DSC_10.JPG'].map((fileName) => ({ fileName }))
  expect(sameNamed([a!, b!, c!])).toEqual([[a, b]])
})
