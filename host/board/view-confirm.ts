import { html } from 'hono/html'
import { EFFECT_TEXTS } from '../content/board.ts'
import type { Effect, Wish } from './effect.ts'
import { BOARD_PATH, PATHS } from './paths.ts'
import type { Html } from './view-page.ts'
import { releaseFacts } from './view-section.ts'

const hidden = (fields: Readonly<Record<string, string | number>>) =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)

/** Keeps versions from breaking at their hyphen. */
const withVersions = (text: string): (Html | string)[] =>
  text.split(/(\S*\d\S*)/).map((part, i) => (i % 2 === 1 ? html`<span class="whole">${part}</span>` : part))

/** Renders a form for another share, which leads to this page again. */
function shareForm({ do: what, name, version, percent }: Wish & { do: 'canary' }): Html {
  return html`<form class="share" method="get" action="${PATHS.confirm}">${hidden({ do: what, name, version })}
<label for="percent">${EFFECT_TEXTS.share}</label>
<div><input id="percent" name="percent" type="number" inputmode="numeric" min="1" max="99" required value="${percent}">
<button class="button secondary">${EFFECT_TEXTS.update}</button></div></form>`
}

/**
 * Describes an action, with a button that performs it and a link that goes back.
 * @param once identifies this page, so that its action runs once
 */
export function confirmView(wish: Wish, effect: Effect, once: string, nowMs: number): Html {
  const { title, lead, facts, button, section, release } = effect
  return html`<div class="confirm"><div class="effect" data-tone="night">
<h1>${title}</h1>
<p class="lead">${withVersions(lead)}</p>
${facts.length > 0 && html`<ul>${facts.map((fact) => html`<li>${fact}</li>`)}</ul>`}
<div class="choice"><form method="post" action="${PATHS.action}">${hidden({ ...wish, state: section.state, once })}
<button class="button">${button}</button></form>
<a class="button secondary" href="${BOARD_PATH}#at-${section.name}">${EFFECT_TEXTS.back}</a></div>
</div>
<div class="beside">${wish.do === 'canary' && wish.percent > 0 && shareForm(wish)}
<h2>${EFFECT_TEXTS.about}</h2>${releaseFacts(release, nowMs)}</div></div>`
}
