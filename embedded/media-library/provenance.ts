import { escapeMarkup } from '@lustre/platform/server/escape-markup'

/** How a picture came about, in the words of IPTC's NewsCodes. A photo carries no mark. */
export const DIGITAL_SOURCES = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'digitalCreation',
  'photo',
] as const

export type DigitalSource = (typeof DIGITAL_SOURCES)[number]

export type Provenance = {
  /** Of pictures whose record names none. */
  digitalSource: DigitalSource
  creator: string
  /** Address of the terms of use. */
  terms?: string | undefined
}

/** Width in pixels from which a derived picture carries the mark: a thumbnail may weigh less than it does. */
export const MARKED_WIDTH = 400

/** Returns the picture's XMP in as few bytes as its readers allow; undefined for a photo. */
export function xmpOf(source: DigitalSource, { creator, terms }: Provenance): string | undefined {
  if (source === 'photo') return undefined
  const rights =
    terms === undefined
      ? ''
      : ` xmlns:r="http://ns.adobe.com/xap/1.0/rights/" r:WebStatement="${escapeMarkup(terms)}"`
  return (
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description' +
    ' xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"' +
    ` Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${source}"${rights}` +
    ' xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    `<dc:creator><rdf:Seq><rdf:li>${escapeMarkup(creator)}</rdf:li></rdf:Seq></dc:creator>` +
    '</rdf:Description></rdf:RDF>'
  )
}
