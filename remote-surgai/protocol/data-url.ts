const PREFIX = /^data:(image\/(?:jpeg|png|webp));base64,/
/** Searches for one bad character, without backtracking over millions of good ones. */
const NOT_BASE64 = /[^A-Za-z0-9+/]/

/** Requires padding and at least one byte. */
export function isBase64(data: string): boolean {
  if (data.length === 0 || data.length % 4 !== 0) return false
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0
  return !NOT_BASE64.test(padding === 0 ? data : data.slice(0, -padding))
}

export function parseDataUrl(url: string): { mimeType: string; data: string } | null {
  const [prefix, mimeType] = PREFIX.exec(url) ?? []
  if (prefix === undefined || mimeType === undefined) return null
  const data = url.slice(prefix.length)
  return isBase64(data) ? { mimeType, data } : null
}

/** Converts a picture's data URL without a network call, which the page's policy would have to allow. */
export function blobOfDataUrl(url: string): Blob | null {
  const parsed = parseDataUrl(url)
  if (!parsed) return null
  const text = atob(parsed.data)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return new Blob([bytes], { type: parsed.mimeType })
}
