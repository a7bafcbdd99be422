// Refreshes the figures of an open board. Without this script, staff reload the page.
const EVERY_MS = 15_000
const FIGURES = '/site/releases/figures'

/** The one way to a parsed document under Trusted Types without a policy. */
const figures = () =>
  new Promise((resolve) => {
    const request = Object.assign(new XMLHttpRequest(), { onloadend: () => resolve(request) })
    request.open('GET', FIGURES)
    request.responseType = 'document'
    request.send()
  })

async function refresh() {
  if (document.visibilityState === 'hidden') return
  const { status, response: fresh } = await figures()
  if (status === 0 || status >= 500) return
  // The session is over. The figures stay, and the next click asks for the passcode.
  if (status !== 200) return clearInterval(timer)
  for (const part of document.querySelectorAll('[data-fresh]')) {
    const now = fresh?.getElementById(part.id)
    if (now && !now.isEqualNode(part)) part.replaceChildren(...now.childNodes)
  }
}

const timer = document.querySelector('[data-fresh]') ? setInterval(() => void refresh(), EVERY_MS) : undefined
