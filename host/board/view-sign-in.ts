import { html } from 'hono/html'
import { BOARD_PATH, SESSION_PATH } from './paths.ts'
import { SIGN_IN_TEXTS } from './texts.ts'
import type { Html } from './view-page.ts'

export type SignIn = {
  error?: string
  name?: string
  /** The visitor follows a link from elsewhere, so that browsers do not send the session's cookie. */
  isFromElsewhere?: boolean
}

export const signInView = ({ error, name = '', isFromElsewhere = false }: SignIn): Html => html`
<form class="sign-in" method="post" action="${SESSION_PATH}">
<h1>${SIGN_IN_TEXTS.heading}</h1>
<p class="intro">${SIGN_IN_TEXTS.intro}</p>
${isFromElsewhere && html`<p class="intro">${SIGN_IN_TEXTS.from} <a class="quiet" href="${BOARD_PATH}">${SIGN_IN_TEXTS.open}</a></p>`}
<label for="name">${SIGN_IN_TEXTS.name}</label>
<input id="name" name="name" autocomplete="username" required maxlength="60" value="${name}"${name === '' && html` autofocus`}>
<label for="passcode">${SIGN_IN_TEXTS.passcode}</label>
<input id="passcode" name="passcode" type="password" autocomplete="current-password" required maxlength="200"${name !== '' && html` autofocus`}${error !== undefined && html` aria-invalid="true" aria-describedby="problem"`}>
${error !== undefined && html`<p id="problem" class="problem" role="alert">${error}</p>`}
<button class="button">${SIGN_IN_TEXTS.submit}</button>
</form>`
