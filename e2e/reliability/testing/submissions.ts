import { randomUUID } from 'node:crypto'
import { PICTURE_LISTS } from '../../../remote-run-admin/content/picture-lists.ts'
import { ADMIN_PASSCODE } from '../../settings.ts'

export type Submission = { userName: string; selectedImages: number[]; submissionId: string }
export type Kept = { id: number; user_name: string; selected_images: number[] }

const SELECTED = 10
const POLL_MS = 20

export const submission = (n: number): Submission => ({
  userName: `Visitor ${String(n).padStart(3, '0')}`,
  selectedImages: Array.from(
    { length: SELECTED },
    (_, i) => PICTURE_LISTS.curated[(n + i) % PICTURE_LISTS.curated.length]?.id ?? 0,
  ),
  submissionId: randomUUID(),
})

/** Sends a submission as the page does. @throws when the host is down */
export const submit = (url: string, body: Submission): Promise<Response> =>
  fetch(`${url}/api/run-admin/runs`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Retries until the host acknowledges. `urlOf` is called each time, because the host may have moved. */
export async function submitUntilKept(urlOf: () => string, body: Submission): Promise<Kept> {
  for (;;) {
    const response = await submit(urlOf(), body).catch(() => null)
    if (response?.status === 201 || response?.status === 200) {
      const kept = await response.json().catch(() => null)
      // A truncated answer is not an acknowledgement.
      if (kept !== null) return kept
    } else if (response && response.status < 500)
      throw new Error(`${response.status}: ${await response.text()}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

export async function allKept(url: string): Promise<Kept[]> {
  const login = await fetch(`${url}/api/run-admin/session`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify({ passcode: ADMIN_PASSCODE }),
  })
  const cookie = login.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const kept: Kept[] = []
  let before: string | null = ''
  while (before !== null) {
    const query: string = before === '' ? '' : `&before=${encodeURIComponent(before)}`
    const page: Response = await fetch(`${url}/api/run-admin/runs?limit=100${query}`, {
      headers: { Cookie: cookie },
    })
    if (!page.ok) throw new Error(`${page.status}: ${await page.text()}`)
    const { runs, next }: { runs: Kept[]; next: string | null } = await page.json()
    kept.push(...runs)
    before = next
  }
  return kept
}
