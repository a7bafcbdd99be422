/** Control characters but the line break, and halves of characters, which UTF-8 cannot hold. */
const UNSTORABLE = /[^\P{Cc}\n]|\p{Cs}/gu

/** A note as the server keeps it: what it would refuse is left out, and blanks at the ends. */
export const storedNote = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll(UNSTORABLE, '').trim()
