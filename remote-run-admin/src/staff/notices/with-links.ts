/** A piece of a text, from its letter `at` on; `href` is null where it is no link. */
export type TextPiece = { text: string; href: string | null; at: number }

const ADDRESS = /https?:\/\/\S+/g

/** A text in pieces: the addresses of one origin are links, and everything else is not. */
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
