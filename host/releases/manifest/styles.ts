import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { releaseBase } from '../registry/snapshot.ts'
import type { BaseManifest } from './manifest.ts'

/**
 * Returns a policy source that allows only this text in a `<style>` or `<script>`.
 * https://www.w3.org/TR/CSP3/
 */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** CSS for a document, and its policy source: `'sha256-...'`. https://www.w3.org/TR/CSP3/ */
export type Style = { text: string; source: string }

export type Styles = ReadonlyMap<string, Style>

/** Text that ends the element or changes its parsing (HTML, 13.2.6.4), and names of files in bare strings. */
const ONLY_LINKED = /<\/?style|<!--|[\r\0\uFEFF]|@import|image-set\(/i
/** It stops at the next bracket, so that no text makes it read a part again. */
const ADDRESS = /url\(([^()]*)\)/g
const QUOTE = /["']/
/** A fragment or an absolute address, which does not depend on the place of the CSS. */
const STAYS = /^(?:#|\/|[a-z][a-z\d+.-]*:)/i

/** Rewrites relative references of inlined CSS to the site's root, or to the CDN. */
export const movedCss = (css: string, href: string): string =>
  css.replace(ADDRESS, (whole, inner: string) => {
    const text = inner.trim()
    const first = text.slice(0, 1)
    const quote = QUOTE.test(first) && text.endsWith(first) ? first : ''
    const address = text.slice(quote.length, text.length - quote.length)
    if (address === '' || QUOTE.test(address) || STAYS.test(address)) return whole
    const { origin, pathname } = new URL(address, new URL(href, 'http://site.invalid'))
    return `url(${quote}${origin === 'http://site.invalid' ? '' : origin}${pathname}${quote})`
  })

/** @param assets the CDN that serves its files; null when this host does */
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
