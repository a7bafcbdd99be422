// Puts new figures into the board that is open. Without this file nothing is missing but a reload by hand.
const EVERY_MS = 15_000
const FIGURES = '/site/releases/figures'

async function refresh() {
  if (document.visibilityState === 'hidden') return
  const answer = await fetch(FIGURES).catch(() => null)
  if (answer === null || answer.status >= 500) return
  // the session is over: what is here stays, and the next click asks for the passcode
  if (!answer.ok) return clearInterval(timer)
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll('[data-fresh]')) {
    const now = fresh.getElementById(part.id)
    if (now && now.innerHTML !== part.innerHTML) part.innerHTML = now.innerHTML
  }
}

const timer = document.querySelector('[data-fresh]') ? setInterval(() => void refresh(), EVERY_MS) : undefined
