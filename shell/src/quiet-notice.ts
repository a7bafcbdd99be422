import { refetchChanged } from '@lustre/platform/digests'
import { OUTDATED, UNAVAILABLE } from '../content/texts.ts'

function showNotice(text: string, action: string): void {
  if (document.querySelector('.quiet-notice')) return
  const notice = document.createElement('div')
  notice.className = 'quiet-notice'
  notice.setAttribute('role', 'status')
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: action,
    onclick: () => void refetchChanged().then(() => location.reload()),
  })
  notice.append(Object.assign(document.createElement('span'), { textContent: text }), button)
  // An open dialog makes everything outside of it inert.
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  ;(dialog ?? document.body).append(notice)
  dialog?.addEventListener('close', () => document.body.append(notice), { once: true })
}

/** Offers a reload to a page whose release no longer answers; what is in storage survives it. */
export const showOutdatedNotice = (): void => showNotice(OUTDATED.text, OUTDATED.reload)

/** Shows a notice and makes links plain ones: without the remote, a client navigation would never finish. */
export function showQuietNotice(): void {
  // For a visitor who follows a link instead.
  void refetchChanged()
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    },
    true,
  )
  showNotice(UNAVAILABLE.quiet, UNAVAILABLE.retry)
}
