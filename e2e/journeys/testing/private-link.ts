import { randomUUID } from 'node:crypto'

type Offered = { pictures: { number: number }[]; draft: { version: number } }

/** Calls the API as a client's device with a private link does. @param address of the link, with its `#token` */
export function openPrivateLink(address: string) {
  const { origin, hash } = new URL(address)
  const send = async (path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> => {
    const response = await fetch(`${origin}/api/run-admin${path}`, {
      method,
      headers: {
        Origin: origin,
        Authorization: `Bearer ${hash.slice(1)}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return {
    send,
    numbers: async () => ((await send('/link')) as Offered).pictures.map(({ number }) => number),
    async choose(picks: readonly number[], text: string) {
      const { draft } = (await send('/link')) as Offered
      const notes = Object.fromEntries(picks.map((number) => [number, { text, at: Date.now() }]))
      return send('/link/draft', { id: randomUUID(), version: draft.version, picks, notes }, 'PUT')
    },
    submit: (pictures: readonly number[], sender: string) =>
      send('/link/submit', { submissionId: randomUUID(), sender, pictures }),
  }
}
