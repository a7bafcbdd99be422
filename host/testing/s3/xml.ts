const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export const element = (name: string, text: string | number | boolean): string =>
  `<${name}>${String(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')}</${name}>`

/** @param content elements, as XML */
export const xmlDocument = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}</${root.split(' ')[0]}>`
