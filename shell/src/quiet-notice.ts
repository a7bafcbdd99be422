import { UNAVAILABLE } from '../content/texts.ts'

/** Shows a notice and makes links plain ones: without the remote, a client navigation would never finish. */
export function showQuietNotice(): void {
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    },
    true,
  )
  const notice = document.createElement('div')
  notice.className = 'quiet-notice'
  notice.setAttribute('role', 'status')
  const text = Object.assign(document.createElement('span'), { textContent: UNAVAILABLE.quiet })
  const retry = Object.assign(document.createElement('button'), {
    type: 'button',
    textContent: UNAVAILABLE.retry,
    onclick: () => location.reload(),
  })
  notice.append(text, retry)
  document.body.append(notice)
}
