import { html } from 'hono/html'
import { ACTION_TEXTS, BOARD_TEXTS, HOUR_TEXTS } from '../content/board.ts'
import type { Wish } from './effect.ts'
import type { BoardRelease, BoardSection, InUse } from './model.ts'
import { PATHS } from './paths.ts'
import { change, duration, type Html, kib, since, speedIn } from './view-page.ts'

/** The suggested share of a canary, in percent. */
const FIRST_SHARE = 10

/** A smaller change reads as 0.0. */
const LEAST_CHANGE_KIB = 0.05

const { columns } = BOARD_TEXTS

const confirmPath = (wish: Wish): string =>
  `${PATHS.confirm}?${new URLSearchParams(Object.entries(wish).map(([key, value]) => [key, String(value)]))}`

/** Links to an action; `about` names its subject for screen readers. */
const action = (text: string, about: string, wish: Wish, isFirst = false): Html =>
  html`<a class="${isFirst ? 'button secondary' : 'quiet'}" href="${confirmPath(wish)}">${text}<span class="hidden"> ${about}</span></a>`

/** @param before the release to compare the sizes with */
function sizeCell({ stored }: BoardRelease, isShell: boolean, before: BoardRelease | null): Html {
  if (!stored) return html`<div class="cell size"></div>`
  const part = (label: string, of: 'js' | 'css') => {
    const { kib: is, budgetKib } = stored.size[of]
    const by = is - (before?.stored?.size[of].kib ?? is)
    return html`
<div><dt>${label}</dt><dd>${kib(is)} <span class="${is > budgetKib ? 'bad' : 'soft'}">of ${budgetKib}</span>${Math.abs(by) >= LEAST_CHANGE_KIB && html` <span class="whole">${change(by)}</span>`}</dd></div>`
  }
  return html`<div class="cell size"><p class="label">${columns.size} <span class="soft">${isShell ? BOARD_TEXTS.kib : BOARD_TEXTS.kibWithShell}</span></p>
<dl>${part('JS', 'js')}${part('css', 'css')}</dl></div>`
}

export function releaseFacts({ version, stored }: BoardRelease, nowMs: number): Html {
  if (!stored) return html`<p class="version">${version}</p><p class="meta bad">${BOARD_TEXTS.unknown}</p>`
  const { created, author, commit, note, contract, packages = {} } = stored
  const builtWith = Object.entries({ ...packages, ...(contract && { contract }) }).map(
    ([name, is]) => `${name} ${is}`,
  )
  return html`<p class="version">${version}</p>
<p class="meta">${since(created, nowMs)}${author !== null && html` ${BOARD_TEXTS.by} <bdi>${author}</bdi>`}${commit !== null && html`, <code>${commit.slice(0, 12)}</code>`}</p>
${builtWith.length > 0 && html`<p class="meta">${builtWith.join(', ')}</p>`}
${note !== null && html`<p class="note"><bdi>${note}</bdi></p>`}`
}

function speedLine({ speed }: InUse['hour']): Html | false {
  const views = Math.max(...Object.values(speed).map((figure) => figure?.views ?? 0))
  return (
    views > 0 &&
    html`<p class="figure">${speedIn(speed).map((figure) => html`<span class="whole">${figure},</span> `)}<span class="soft">${HOUR_TEXTS.speedOf(views)}</span></p>`
  )
}

/** Shows the last error in a browser, with the places of its stack. */
const browserErrorLine = ({ browserError }: InUse['hour']): Html | false =>
  browserError !== null &&
  html`<p class="meta">${HOUR_TEXTS.inBrowser(browserError.page)} <bdi>${browserError.message}</bdi>${browserError.stack.map((place) => html`<br><code>${place}</code>`)}</p>`

function hourCells({ hour }: InUse, id: string): Html {
  const requests = hour.renders + hour.calls
  const errors = requests + hour.errors === 0 ? HOUR_TEXTS.none : HOUR_TEXTS.errors(hour.errors, requests)
  const times =
    hour.median === null || hour.p95 === null
      ? HOUR_TEXTS.noRenders
      : HOUR_TEXTS.times(duration(hour.median), duration(hour.p95))
  return html`<div class="cell" id="errors-${id}" data-fresh><p class="label">${columns.errors}</p>
<p class="figure${hour.errors > 0 && ' bad'}">${errors}</p>${browserErrorLine(hour)}</div>
<div class="cell" id="times-${id}" data-fresh><p class="label">${columns.times}</p>
<p class="figure">${times}</p>${speedLine(hour)}</div>`
}

type Row = {
  label: string
  release: BoardRelease
  hosts?: Html
  hour: Html | null
  actions: (Html | false)[]
}

export function sectionView(section: BoardSection, nowMs: number, presentHosts: number): Html {
  const { name, pointer, live, canary, previous, others, findings, isShell } = section
  const about = (version: string) => `${name} ${version}`
  const promote = (version: string, isFirst = false) =>
    action(ACTION_TEXTS.promote, about(version), { do: 'promote', name, version }, isFirst)
  const share = (text: string, version: string, percent: number) =>
    action(text, about(version), { do: 'canary', name, version, percent })
  const preview = (version: string) =>
    action(ACTION_TEXTS.preview, about(version), { do: 'preview', name, version })
  const on = (release: InUse) =>
    html`<span id="on-${name}-${release.version}" data-fresh class="soft">${BOARD_TEXTS.on(release.on, presentHosts)}</span>`

  const row = ({ label, release, hosts, hour, actions }: Row) => html`<li class="row">
<div class="cell what">${label !== '' && html`<p class="label">${label} ${hosts}</p>`}${releaseFacts(release, nowMs)}</div>
${sizeCell(release, isShell, release === live ? previous : live)}
${hour ?? html`<div class="cell wide"></div>`}
<div class="cell actions">${actions}</div>
</li>`
  const plain = (label: string, release: BoardRelease, actions: Row['actions']) =>
    row({ label, release, hour: null, actions })

  return html`<section class="release" aria-labelledby="at-${name}">
<div class="name"><h2 id="at-${name}">${name}</h2>${isShell && html`<p class="meta">${BOARD_TEXTS.shell}</p>`}</div>
${findings.length > 0 && html`<ul class="findings">${findings.map(({ kind, text }) => html`<li class="${kind}">${text}</li>`)}</ul>`}
${!live && !section.isDamaged && html`<p class="meta">${BOARD_TEXTS.neverLive}</p>`}
<ul class="rows">
${live && row({ label: BOARD_TEXTS.live, release: live, hosts: on(live), hour: hourCells(live, `${name}-live`), actions: [previous !== null && action(ACTION_TEXTS.rollback, name, { do: 'rollback', name }, true)] })}
${canary && row({ label: BOARD_TEXTS.canary(canary.percent), release: canary, hosts: on(canary), hour: hourCells(canary, `${name}-canary`), actions: [promote(canary.version, true), share(ACTION_TEXTS.share, canary.version, canary.percent), share(ACTION_TEXTS.end, canary.version, 0), preview(canary.version)] })}
${previous && plain(BOARD_TEXTS.previous, previous, [preview(previous.version)])}
</ul>
${
  pointer !== null &&
  pointer.links.length > 0 &&
  html`<p class="meta">${BOARD_TEXTS.addresses}</p>
<ul class="findings">${pointer.links.map(({ version, at, by }) => html`<li class="note">${version}, ${since(at, nowMs)} ${BOARD_TEXTS.by} <bdi>${by}</bdi> ${action(ACTION_TEXTS.close, about(version), { do: 'close', name, version })}</li>`)}</ul>`
}
${
  others.length > 0 &&
  html`<details id="others-${name}"${!live && html` open`}><summary>${BOARD_TEXTS.others(others.length)}<span class="hidden"> ${name}</span></summary>
<ul class="rows">${others.map((release) =>
    plain('', release, [
      promote(release.version, true),
      live !== null && share(ACTION_TEXTS.canary, release.version, FIRST_SHARE),
      preview(release.version),
    ]),
  )}</ul></details>`
}
</section>`
}
