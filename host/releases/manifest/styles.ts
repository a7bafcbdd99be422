import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { releaseBase } from '../registry/snapshot.ts'
import { hashSource } from './hash-source.ts'
import type { BaseManifest } from './manifest.ts'

/** Css as a document can hold it, and what its policy says of it: `'sha256-...'`. https://www.w3.org/TR/CSP3/ */
export type Style = { text: string; source: string }

/** The css of a release that may stand in a document, by the address at which it is served as well. */
export type Styles = ReadonlyMap<string, Style>

/** What ends the element or is not the same in it (HTML, 13.2.6.4), and what names files by bare strings. */
const ONLY_LINKED = /<\/?style|<!--|[\r\0\uFEFF]|@import|image-set\(/i
const ADDRESS = /url\(\s*(["']?)([^"')]+)\1\s*\)/g
/** A part of the document, or whole: nothing that depends on where the css is. */
const STAYS = /^(?:#|\/|[a-z][a-z\d+.-]*:)/i

/** Css that is to stand in a document: what it names next to itself is named from the site's root, or at the CDN. */
export const movedCss = (css: string, href: string): string =>
  css.replace(ADDRESS, (whole, quote: string, address: string) => {
    if (STAYS.test(address)) return whole
    const { origin, pathname } = new URL(address, new URL(href, 'http://site.invalid'))
    return `url(${quote}${origin === 'http://site.invalid' ? '' : origin}${pathname}${quote})`
  })

/**
 * Reads the css of a release, once: it never changes.
 * @param assets the CDN that gives its files to browsers; null: this host does
 */
export async function readStyles(
  { name, version, css }: Pick<BaseManifest, 'name' | 'version'> & { css: readonly string[] },
  folder: string,
  assets: string | null,
): Promise<Styles> {
  const styles = new Map<string, Style>()
  for (const file of css) {
    const href = releaseBase(name, version, assets) + path.posix.relative('client', file)
    const read = await readFile(path.join(folder, file), 'utf8')
    if (ONLY_LINKED.test(read)) continue
    const text = movedCss(read.trim(), href)
    styles.set(href, { text, source: hashSource(text) })
  }
  return styles
}
