/** A piece of a text that begins at index `at`; `href` is null when it is not a link. */
export type TextPiece = { text: string; href: string | null; at: number }

const ADDRESS = /https?:\/\/\S+/g

/** Splits a text into pieces: addresses of the given origin become links, all other text stays text. */
export function withLinks(text: string, origin: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    if (!URL.canParse(address) || new URL(address).origin !== origin) continue
    pieces.push(
      { text: text.slice(end, index), href: null, at: end },
      { text: address, href: address, at: index },
    )
    end = index + address.length
  }
  return [...pieces, { text: text.slice(end), href: null, at: end }].filter((piece) => piece.text !== '')
}
