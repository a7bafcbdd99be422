import { html } from 'hono/html'
import { SIGN_IN_TEXTS } from '../content/board.ts'
import { BOARD_PATH, PATHS } from './paths.ts'
import type { Html } from './view-page.ts'

export type SignIn = {
  error?: string
  name?: string
  /** The visitor follows a link from elsewhere, so that browsers do not send the session's cookie. */
  isFromElsewhere?: boolean
  /** The host's time, when the next attempt needs a proof of work. */
  workAt?: number
}

export const signInView = ({ error, name = '', isFromElsewhere = false, workAt }: SignIn): Html => html`
<form class="sign-in" method="post" action="${PATHS.session}"${workAt !== undefined && html` data-work-at="${workAt}"`}>
<h1>${SIGN_IN_TEXTS.heading}</h1>
<p class="intro">${SIGN_IN_TEXTS.intro}</p>
${isFromElsewhere && html`<p class="intro">${SIGN_IN_TEXTS.from} <a class="quiet" href="${BOARD_PATH}">${SIGN_IN_TEXTS.open}</a></p>`}
<label for="name">${SIGN_IN_TEXTS.name}</label>
<input id="name" name="name" autocomplete="username" required maxlength="60" value="${name}"${name === '' && html` autofocus`}>
<label for="passcode">${SIGN_IN_TEXTS.passcode}</label>
<input id="passcode" name="passcode" type="password" autocomplete="current-password" required maxlength="200"${name !== '' && html` autofocus`}${error !== undefined && html` aria-invalid="true" aria-describedby="problem"`}>
${error !== undefined && html`<p id="problem" class="problem" role="alert">${error}</p>`}
${workAt !== undefined && html`<input type="hidden" name="proof"><script type="module" src="${PATHS.work}"></script>`}
<button class="button" data-busy="${SIGN_IN_TEXTS.working}">${SIGN_IN_TEXTS.submit}</button>
</form>`
