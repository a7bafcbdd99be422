const PACKET =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia"/></rdf:RDF></x:xmpmeta>'

/** An APP1 segment: its marker, the length of what follows it, and the name that says it is XMP. */
function xmpSegment(): Uint8Array<ArrayBuffer> {
  const content = new TextEncoder().encode(`http://ns.adobe.com/xap/1.0/\0${PACKET}`)
  const length = content.length + 2
  return Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff, ...content)
}

/** Returns the JPEG with an IPTC mark behind its two first bytes: a model has changed this photo. */
export function markSimulation(jpeg: Blob): Blob {
  return new Blob([jpeg.slice(0, 2), xmpSegment(), jpeg.slice(2)], { type: jpeg.type })
}
