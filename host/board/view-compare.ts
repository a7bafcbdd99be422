import { html } from 'hono/html'
import { COMPARE_TEXTS } from '../content/board.ts'
import type { FileChange } from './compare.ts'
import { BOARD_PATH, PATHS } from './paths.ts'
import type { Html } from './view-page.ts'
import { change, kib } from './words.ts'

const KIB = 1024

export type Comparison = {
  name: string
  version: string
  /** null: there is no release to compare it with. */
  before: string | null
  changes: FileChange[]
  /** File names, of both releases. */
  pictures: { before: string[]; now: string[] }
}

const size = (bytes: number | null) => (bytes === null ? '–' : kib(bytes / KIB))

function changeRow({ file, before, now }: FileChange): Html {
  const by = (now ?? 0) - (before ?? 0)
  return html`<tr><th scope="row">${file}</th><td>${size(before)}</td><td>${size(now)}</td>
<td class="${by > 0 ? 'bad' : 'soft'}">${change(by / KIB)}</td></tr>`
}

/** Shows what a release changes: the size of each browser file, and pictures of its pages side by side. */
export function compareView({ name, version, before, changes, pictures }: Comparison): Html {
  const files = [...new Set([...pictures.before, ...pictures.now])].toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
  const picture = (of: string | null, has: readonly string[], file: string) =>
    of !== null && has.includes(file)
      ? html`<img src="${PATHS.pictures}/${name}/${of}/${file}" alt="${COMPARE_TEXTS.picture(file, of)}" loading="lazy">`
      : html`<p class="meta">${COMPARE_TEXTS.noPicture}</p>`
  return html`<div class="heading"><h1>${COMPARE_TEXTS.heading(name)}</h1>
<a class="button secondary" href="${BOARD_PATH}#at-${name}">${COMPARE_TEXTS.back}</a></div>
<p>${COMPARE_TEXTS.lead(version, before)}</p>
<section aria-labelledby="sizes"><h2 id="sizes">${COMPARE_TEXTS.sizes}</h2>
${
  changes.length === 0
    ? html`<p class="meta">${COMPARE_TEXTS.sameSizes}</p>`
    : html`<table class="sizes"><thead><tr>${COMPARE_TEXTS.heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${changes.map(changeRow)}</tbody></table>`
}</section>
<section aria-labelledby="pictures"><h2 id="pictures">${COMPARE_TEXTS.pictures}</h2>
${pictures.now.length === 0 && html`<p class="meta">${COMPARE_TEXTS.noBrowser(version)}</p>`}
${files.map(
  (file) => html`<figure class="pair"><figcaption>${file.replace(/-(\d+)\.jpg$/, ', $1 px')}</figcaption>
<div><p class="meta">${before ?? COMPARE_TEXTS.nothing}</p>${picture(before, pictures.before, file)}</div>
<div><p class="meta">${version}</p>${picture(version, pictures.now, file)}</div></figure>`,
)}</section>`
}
