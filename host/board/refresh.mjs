// Refreshes the figures of an open board. Without this script, staff reload the page.
const EVERY_MS = 15_000
const FIGURES = '/site/releases/figures'

async function refresh() {
  if (document.visibilityState === 'hidden') return
  const answer = await fetch(FIGURES).catch(() => null)
  if (answer === null || answer.status >= 500) return
  // The session is over. The figures stay, and the next click asks for the passcode.
  if (!answer.ok) return clearInterval(timer)
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-fresh]')) {
    const now = fresh.getElementById(part.id)
    if (now && now.innerHTML !== part.innerHTML) part.innerHTML = now.innerHTML
  }
}

const timer = document.querySelector('[data-fresh]') ? setInterval(() => void refresh(), EVERY_MS) : undefined
