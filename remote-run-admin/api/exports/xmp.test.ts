import { expect, test } from 'vitest'
import type { SelectedPicture, Selection } from './selected-pictures.ts'
import { toXmp } from './xmp.ts'

const picture = (note: string | null): SelectedPicture => ({
  number: 57,
  publicId: 'rings/ring-01',
  fileName: 'ring-01.jpg',
  description: 'A ring',
  note,
})
const selection = (pictures: SelectedPicture[]): Selection => ({
  file: 'run-R12-v2',
  label: 'R12, version 2',
  time: new Date(0),
  about: {},
  pictures,
})

test('a sidecar file has stars, a label, keywords and its place in the selection', () => {
  const xmp = toXmp(picture(null), 1, selection([picture(null), picture(null)]))
  expect(xmp).toContain('<xmp:Rating>5</xmp:Rating>')
  expect(xmp).toContain('<xmp:Label>Green</xmp:Label>')
  expect(xmp).toContain('<rdf:li>R12, version 2</rdf:li>')
  expect(xmp).toContain('R12, version 2: #57, 1 of 2')
  expect(xmp).not.toContain('dc:description')
})

test.each([
  ['<script>&"', '&#60;script&#62;&#38;&#34;'],
  ['two\nlines\r\n', 'two\nlines&#13;\n'],
  ['مرحبا 💍', 'مرحبا 💍'],
  ['bell \u0007, half \ud83d', 'bell \ufffd, half \ufffd'],
])('a parser reads a note with %j back as text', (note, written) => {
  expect(toXmp(picture(note), 1, selection([picture(note)]))).toContain(
    `<rdf:li xml:lang="x-default">${written}</rdf:li>`,
  )
})
