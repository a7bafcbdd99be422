import { html } from 'hono/html'
import { COMPARE_TEXTS } from '../content/board.ts'
import type { StoredRelease } from './model.ts'
import { BOARD_PATH, PATHS } from './paths.ts'
import { change, type Html, kib } from './view-page.ts'

type Release = Pick<StoredRelease, 'files'> | null | undefined

type FileChange = { file: string; before: number | null; now: number | null }

const CODE = /^client\/(?:assets\/)?(.+?)(?:-[\w-]{8})?(\.(?:js|css))$/

/** Returns the bytes of each browser file, by its name without the hash. */
function bytesOf(release: Release): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const [path, { bytes }] of Object.entries(release?.files ?? {})) {
    const [, name = '', ending = ''] = CODE.exec(path) ?? []
    if (name !== '') sizes.set(name + ending, (sizes.get(name + ending) ?? 0) + bytes)
  }
  return sizes
}

/** Returns the browser files whose size differs, the largest change first. */
export function fileChanges(before: Release, now: Release): FileChange[] {
  const [old, own] = [bytesOf(before), bytesOf(now)]
  const by = ({ before: was, now: is }: FileChange) => Math.abs((is ?? 0) - (was ?? 0))
  return [...new Set([...old.keys(), ...own.keys()])]
    .map((file) => ({ file, before: old.get(file) ?? null, now: own.get(file) ?? null }))
    .filter((change) => by(change) > 0)
    .toSorted((a, b) => by(b) - by(a) || a.file.localeCompare(b.file))
}

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
