/** How long 'Subscribed!' stays before the field is cleared. */
export const CONFIRMATION_MS = 3000

/**
 * Sends the address to the studio's newsletter endpoint, through our own server.
 * By hand, because `callApi` would be half a kilobyte more on every page, and only yes or no is asked.
 * @throws {Error} when it was not taken
 */
export async function subscribe(email: string): Promise<void> {
  const response = await fetch('/api/site/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(`newsletter: ${response.status}`)
}
