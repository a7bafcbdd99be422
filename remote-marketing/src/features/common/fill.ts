/**
 * Fills placeholders such as `{siteName}` in a content text. An unknown placeholder stays as it is, so that it is
 * seen in review instead of leaving a hole in a sentence.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
}
