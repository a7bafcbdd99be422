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
  // A dialog, also one that opens later, makes everything outside of it inert: as a popover, and modal a frame later.
  const follow = () => {
    const place = [...document.querySelectorAll('dialog:is([open], [popover])')].at(-1) ?? document.body
    if (notice.parentElement !== place) place.append(notice)
  }
  follow()
  for (const change of ['focusin', 'close']) document.addEventListener(change, follow, true)
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
