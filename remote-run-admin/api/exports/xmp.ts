import { escapeMarkup } from '@lustre/platform/server'
import { makeZip } from 'client-zip'
import { pictureNumber } from '#content/picture-number.ts'
import { stemOf } from '#protocol/file-names.ts'
import { inGroups } from './download.ts'
import { createFileNames, safeName } from './file-name.ts'
import type { SelectedPicture, Selection } from './selected-pictures.ts'

/** The values by which photo software sorts and filters. `LABEL` is a word of its English color set. */
const RATING = 5
const LABEL = 'Green'
const KEYWORD = 'client selection'

/** Characters that an XML document cannot hold, not even escaped. Source: XML 1.0, 2.2 Characters. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** An unescaped CR would be a line break to a parser. */
const escaped = (text: string) => escapeMarkup(text.replaceAll(NO_XML, '\ufffd')).replaceAll('\r', '&#13;')

/**
 * Returns a picture's sidecar file: rating, label, keywords, and the client's note as the description. Source: Adobe,
 * XMP Specification Part 1 (form) and Part 2 (namespaces and their properties).
 */
export function toXmp(picture: SelectedPicture, place: number, { label, pictures }: Selection): string {
  const { number, note } = picture
  const keywords = [KEYWORD, label].map((keyword) => `     <rdf:li>${escaped(keyword)}</rdf:li>`)
  const instructions = `${label}: ${pictureNumber(number)}, ${place} of ${pictures.length}`
  const description = note && [
    '   <dc:description>',
    '    <rdf:Alt>',
    `     <rdf:li xml:lang="x-default">${escaped(note)}</rdf:li>`,
    '    </rdf:Alt>',
    '   </dc:description>',
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    ' <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '  <rdf:Description rdf:about=""',
    '    xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    '    xmlns:dc="http://purl.org/dc/elements/1.1/"',
    '    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/">',
    `   <xmp:Rating>${RATING}</xmp:Rating>`,
    `   <xmp:Label>${LABEL}</xmp:Label>`,
    '   <dc:subject>',
    '    <rdf:Bag>',
    ...keywords,
    '    </rdf:Bag>',
    '   </dc:subject>',
    ...(description || []),
    `   <photoshop:Instructions>${escaped(instructions)}</photoshop:Instructions>`,
    '  </rdf:Description>',
    ' </rdf:RDF>',
    '</x:xmpmeta>',
    '',
  ].join('\n')
}

function* sideFilesOf(selection: Selection) {
  const nameOf = createFileNames()
  for (const [index, picture] of selection.pictures.entries())
    yield {
      name: nameOf(safeName(stemOf(picture.fileName)), picture.number, 'xmp'),
      lastModified: selection.time,
      input: toXmp(picture, index + 1, selection),
    }
}

async function* inTurn(selection: Selection) {
  for await (const files of inGroups(sideFilesOf(selection))) yield* files
}

/** Zips a sidecar file for each picture. Photo software matches it to the raw file by name. */
export const toXmpZip = (selection: Selection): ReadableStream<Uint8Array> => makeZip(inTurn(selection))
