import { UNAVAILABLE } from '../content/texts.ts'

/**
 * For a first load whose remote cannot be loaded: the host's HTML stays. A client navigation would never finish, so
 * links become plain ones (a full load with a fresh registry), and a notice says what is missing.
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
