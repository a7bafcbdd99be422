/** Returns the names in a zip's central directory. Source: PKWARE, APPNOTE.TXT, 4.3.12. */
export function namesIn(zip: Buffer): string[] {
  const names: string[] = []
  const entry = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = zip.indexOf(entry); at !== -1; at = zip.indexOf(entry, at + 46))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  return names
}
