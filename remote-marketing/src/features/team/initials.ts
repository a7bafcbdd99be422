/** The initials of the first and the last name: `ML`; of a single name one letter. */
export function initialsOf(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  const letter = (word: string | undefined) => [...(word ?? '')][0]?.toUpperCase() ?? ''
  return { first: letter(words[0]), last: words.length > 1 ? letter(words.at(-1)) : '' }
}
