import { UNAVAILABLE } from '../content/texts.ts'

/**
 * A first load whose remote cannot be loaded keeps the host's HTML. A client navigation would wait for the open
 * boundary for ever, so links become plain ones (a full load, with a fresh registry), and a notice says what is missing.
 */
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
