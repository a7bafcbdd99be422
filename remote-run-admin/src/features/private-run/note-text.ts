/** Control characters except line breaks, and unpaired surrogates, which UTF-8 cannot hold. */
const UNSTORABLE = /[^\P{Cc}\n]|\p{Cs}/gu

/** Returns a note as the API stores it: trimmed, and without characters that the API refuses. */
export const storedNote = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(UNSTORABLE, '').trim()
