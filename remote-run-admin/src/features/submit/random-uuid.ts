const hex = (byte: number) => byte.toString(16).padStart(2, '0')

/**
 * Returns a random UUID, version 4. Works on plain http too, where `crypto.randomUUID` is missing. Source:
 * RFC 9562, 5.4.
 */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const text = Array.from(bytes, hex).join('')
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
