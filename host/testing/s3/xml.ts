const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** One element with a text; characters that XML would read are escaped. */
export const element = (name: string, text: string | number | boolean): string =>
  `<${name}>${String(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')}</${name}>`

/** A whole document. @param content elements, as XML */
export const xmlDocument = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${content}</${root.split(' ')[0]}>`
