import { expect, test } from 'vitest'
import { fileNameOf, stemOf } from './file-names.ts'

test('a file has the camera’s name, or else the last part of the public id', () => {
  expect(fileNameOf({ publicId: 'spring/rings-dsc-0003', originalName: 'DSC_0003.JPG' })).toBe('DSC_0003.JPG')
  expect(fileNameOf({ publicId: 'jewelry/ring-01', originalName: null })).toBe('ring-01.jpg')
})

test.each([
  ['ring.v2.jpg', 'ring.v2'],
  ['.hidden', '.hidden'],
])('%s without its extension is %s', (fileName, stem) => {
  expect(stemOf(fileName)).toBe(stem)
})
