import path from 'node:path'

/** An address of the site's own library in a document, relative or absolute: attribute, srcset or JSON-LD. */
const REFERENCE = /\/media\/[^\s"'<>\\)]+\/upload\/[^\s"'<>\\)]+/g

const unescapeHtml = (text: string) => text.replaceAll('&amp;', '&')

/** Returns the addresses of the site's own library in documents, each once. */
export function mediaReferences(documents: readonly string[]): string[] {
  const found = documents.flatMap((html) => html.match(REFERENCE) ?? [])
  // A srcset candidate without a descriptor ends with the comma before the next candidate.
  return [...new Set(found.map((address) => unescapeHtml(address).replace(/,$/, '')))].sort()
}

/** A transformation that a page uses at least this often belongs to its grid. */
const GRID = 2
/** `/media/<cloud>/<image or video>/upload/<transformation>/v<number>/<name><extension>` */
const PARTS = /^(.*\/(image|video)\/upload\/.+?\/)(v\d+\/.+?)(\.\w{2,4})?$/

/**
 * Returns the addresses that a shuffled page's script may request beyond those in its documents, which hold
 * the first tiles of an order: every named picture in all forms of the grid. A film's poster has a
 * transformation and its own extension.
 * @param documents the same page in some of its orders
 */
export function gridReferences(documents: readonly string[]): string[] {
  const named = mediaReferences(documents).flatMap((address) => {
    const [, transformation, kind, name, ending = ''] = PARTS.exec(address) ?? []
    return transformation && kind && name ? [{ form: `${transformation} ${ending}`, kind, name }] : []
  })
  const uses = new Map<string, { kind: string; count: number }>()
  for (const { form, kind } of named) uses.set(form, { kind, count: (uses.get(form)?.count ?? 0) + 1 })
  const grids = [...uses].filter(([, { count }]) => count >= GRID)
  return [
    ...new Set(
      grids.flatMap(([form, use]) =>
        named.filter(({ kind }) => kind === use.kind).map(({ name }) => form.replace(' ', name)),
      ),
    ),
  ]
}

/**
 * Returns the file that a static server looks up for an address.
 * @returns null for an address outside the folder
 */
export function fileOf(folder: string, address: string): string | null {
  const file = path.join(folder, decodeURIComponent(new URL(address, 'http://site.invalid').pathname))
  return file.startsWith(folder + path.sep) ? file : null
}
