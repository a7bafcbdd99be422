import { html } from 'hono/html'
import { BOARD_TEXTS, KIND_TEXTS, PAGE_TEXTS } from '../content/board.ts'
import type { BoardModel } from './model.ts'
import { PATHS } from './paths.ts'
import { ago, type Html, since } from './view-page.ts'
import { sectionView } from './view-section.ts'

const total = (label: string, value: number, isBad = false) =>
  html`<div><dt>${label}</dt><dd${isBad && html` class="bad"`}>${value.toLocaleString('en-US')}</dd></div>`

function totals({ sections, hosts }: BoardModel): Html {
  const errors = sections
    .flatMap(({ live, canary }) => [live, canary])
    .reduce((sum, release) => sum + (release?.hour.errors ?? 0), 0)
  return html`<dl class="totals" id="totals" data-fresh>
${total(BOARD_TEXTS.sections, sections.filter(({ live }) => live !== null).length)}
${total(BOARD_TEXTS.canaries, sections.filter(({ canary }) => canary !== null).length)}
${total(BOARD_TEXTS.errors, errors, errors > 0)}
${total(BOARD_TEXTS.hosts, hosts.filter(({ isAway }) => !isAway).length)}
</dl>`
}

function historyRow(
  { at, by, name, kind, version, note }: BoardModel['history'][number],
  nowMs: number,
): Html {
  return html`<tr><td class="soft">${since(at, nowMs)}</td>
<td><bdi>${by}</bdi></td>
<th scope="row">${KIND_TEXTS[kind]} ${name}${version !== null && html` <span class="version">${version}</span>`}${note !== null && html`<span class="soft note"><bdi>${note}</bdi></span>`}</th></tr>`
}

function logRow(
  { time, section, kind, outcome, detail, client }: NonNullable<BoardModel['log']>[number],
  nowMs: number,
): Html {
  const from = client === null ? null : `${BOARD_TEXTS.client} ${client}`
  const more = [detail, from].filter((each) => each !== null).join(', ')
  return html`<tr><td class="soft">${since(time, nowMs)}</td>
<td>${section}</td>
<th scope="row">${kind} ${outcome}${more !== '' && html`<span class="soft note"><bdi>${more}</bdi></span>`}</th></tr>`
}

function logView({ log, nowMs }: BoardModel): Html {
  if (log === null || log.length === 0)
    return html`<p class="meta">${log === null ? BOARD_TEXTS.logAway : BOARD_TEXTS.noLog}</p>`
  return html`<table class="history" aria-labelledby="log">${heads(BOARD_TEXTS.logColumns)}<tbody>${log.map((row) => logRow(row, nowMs))}</tbody></table>`
}

function hostRow({ id, saidMs, isAway, differs }: BoardModel['hosts'][number], nowMs: number): Html {
  const serves =
    differs.length === 0
      ? BOARD_TEXTS.asItShould
      : html`${BOARD_TEXTS.differs} ${differs.map((each) => html`<span class="whole">${each}</span> `)}`
  return html`<tr><th scope="row">${id}</th>
<td class="soft">${ago(saidMs, nowMs)}${isAway && html` <span class="bad">${BOARD_TEXTS.away}</span>`}</td>
<td class="${differs.length > 0 && !isAway ? 'bad' : 'soft'}">${serves}</td></tr>`
}

const heads = (texts: Readonly<Record<string, string>>) =>
  html`<thead><tr>${Object.values(texts).map((text) => html`<th scope="col">${text}</th>`)}</tr></thead>`

/** Renders the board. @param message the outcome of the last action */
export function boardView(model: BoardModel, staff: string, message: Html | null): Html {
  const { sections, hosts, history, nowMs } = model
  const present = hosts.filter(({ isAway }) => !isAway).length
  return html`<div class="heading"><h1>${PAGE_TEXTS.heading}</h1>
<form method="post" action="${PATHS.logout}"><span class="meta">${PAGE_TEXTS.signedIn} <bdi>${staff}</bdi></span>
<button class="button secondary">${PAGE_TEXTS.logout}</button></form></div>
${message}
${totals(model)}
${sections.map((section) => sectionView(section, nowMs, present))}
<section aria-labelledby="history"><h2 id="history">${BOARD_TEXTS.history}</h2>
${
  history.length === 0
    ? html`<p class="meta">${BOARD_TEXTS.noHistory}</p>`
    : html`<table class="history" aria-labelledby="history">${heads(BOARD_TEXTS.historyColumns)}<tbody>${history.map((row) => historyRow(row, nowMs))}</tbody></table>`
}</section>
<section aria-labelledby="hosts"><h2 id="hosts">${BOARD_TEXTS.hosts}</h2>
<div id="host-list" data-fresh>${
    hosts.length === 0
      ? html`<p class="meta">${BOARD_TEXTS.noHosts}</p>`
      : html`<table class="hosts" aria-labelledby="hosts">${heads(BOARD_TEXTS.hostColumns)}<tbody>${hosts.map((row) => hostRow(row, nowMs))}</tbody></table>`
  }</div></section>
<section aria-labelledby="log"><h2 id="log">${BOARD_TEXTS.log}</h2>
${logView(model)}</section>`
}
