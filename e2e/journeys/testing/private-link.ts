import { randomUUID } from 'node:crypto'

type Offered = { pictures: { number: number }[] }

/** Calls the API as a client's device with a private link does. @param address of the link, with its `#token` */
export function openPrivateLink(address: string) {
  const { origin, hash } = new URL(address)
  const send = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${origin}/api/run-admin${path}`, {
      method: body ? 'POST' : 'GET',
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
    choose: (numbers: readonly number[], note: string) =>
      send('/link/edits', {
        since: 0,
        edits: numbers.map((number, rank) => ({
          id: randomUUID(),
          number,
          at: Date.now(),
          chosen: true,
          rank,
          note,
          noteBefore: '',
        })),
      }),
    submit: (pictures: readonly number[], sender: string) =>
      send('/link/submit', { submissionId: randomUUID(), sender, pictures }),
  }
}
