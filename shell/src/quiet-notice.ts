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
  const text = document.createElement('span')
  text.textContent = UNAVAILABLE.quiet
  const retry = document.createElement('button')
  retry.type = 'button'
  retry.textContent = UNAVAILABLE.retry
  retry.addEventListener('click', () => location.reload())
  notice.append(text, retry)
  document.body.append(notice)
}
