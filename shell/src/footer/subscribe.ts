export const CONFIRMATION_MS = 3000

/** Uses `fetch`, because `callApi` would add half a kilobyte to every page. @throws when the server refuses it */
export async function subscribe(email: string): Promise<void> {
  const response = await fetch('/api/site/newsletter', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (!response.ok) throw new Error(`newsletter: ${response.status}`)
}
