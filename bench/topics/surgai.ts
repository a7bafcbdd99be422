import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { open } from '../../e2e/testing/fixtures.ts'
import { startImageModel } from '../../stand-ins/image-model/index.ts'
import { PHONE, PHONE_SLOWDOWN, withBrowser, withPage } from '../support/browser.ts'
import { slowDown } from '../support/frames.ts'
import { peakMib, resetPeak, residentMib } from '../support/process-memory.ts'
import { median } from '../support/statistics.ts'
import { atMost, type Row, report } from '../support/table.ts'
import { type BenchSite, withSite } from '../support/with-site.ts'

const PHOTO = { width: 4000, height: 3000 }
const PREPARED = { width: 2048, height: 1536 }
const PREPARE_BUDGET_S = 1.5
const PHOTOS = 5
const MEMORY_BUDGET_MIB = 80
/** As many at once as the API lets in. */
const CONCURRENT = 4
const ROUNDS = 5

/** A photo with the detail of a real one: noise over soft shapes, some megabytes of JPEG. */
async function photo({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: width / 4, height: height / 4, channels: 3, background: '#888', noise } })
    .blur(1)
    .resize(width, height)
    .jpeg({ quality: 92 })
    .toBuffer()
}

type Preparation = { ms: number; longestFrameMs: number }

/** The time from choosing a file to its prepared picture, and the longest time for which the page stood still. */
const prepare = (browser: Browser, url: string, buffer: Buffer, slowdown: number): Promise<Preparation> =>
  withPage(browser, PHONE, async (page) => {
    await open(page, url)
    await page.getByRole('checkbox').check()
    await page.waitForLoadState('networkidle')
    await slowDown(page, slowdown)
    const prepared = page.evaluate(async () => {
      const chosen = new Promise<number>((resolve) => {
        document.addEventListener('change', () => resolve(performance.now()), { capture: true, once: true })
      })
      const started = await chosen
      let longestFrameMs = 0
      let last = started
      while (!document.querySelector<HTMLImageElement>('img[alt="Uploaded photo"]')?.complete) {
        await new Promise((resolve) => requestAnimationFrame(resolve))
        longestFrameMs = Math.max(longestFrameMs, performance.now() - last)
        last = performance.now()
      }
      return { ms: last - started, longestFrameMs }
    })
    const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
    await page.getByLabel('Choose a photo').setInputFiles(photo)
    return prepared
  })

async function inBrowser({ toolUrl }: BenchSite): Promise<Row[]> {
  const buffer = await photo(PHOTO)
  return withBrowser(async (browser) => {
    const slowed: Preparation[] = []
    const unslowed: Preparation[] = []
    for (let i = 0; i < PHOTOS; i++) {
      slowed.push(await prepare(browser, toolUrl, buffer, PHONE_SLOWDOWN))
      unslowed.push(await prepare(browser, toolUrl, buffer, 1))
    }
    const seconds = (all: readonly Preparation[]) => median(all.map(({ ms }) => ms)) / 1000
    const frozen = median(slowed.map(({ longestFrameMs }) => longestFrameMs))
    // the browser cannot slow its workers, which do most of the work: this is an upper limit
    const most = PHONE_SLOWDOWN * seconds(unslowed)
    const what = `surgai: photo of 12 megapixels (${(buffer.length / 1e6).toFixed(1)} MB)`
    return [
      atMost(`${what}, page slowed ${PHONE_SLOWDOWN}x: prepared in`, seconds(slowed), PREPARE_BUDGET_S, 's'),
      report(`${what}, page slowed ${PHONE_SLOWDOWN}x: longest frame meanwhile`, `${frozen.toFixed(0)} ms`),
      report(`${what}: ${PHONE_SLOWDOWN} times the time at full speed`, `${most.toFixed(2)} s`),
    ]
  })
}

async function simulate({ url }: BenchSite, image: Blob): Promise<void> {
  const body = new FormData()
  body.append('procedureId', 'rhinoplasty')
  body.append('image', image)
  const response = await fetch(`${url}/api/surgai/simulations`, {
    method: 'POST',
    headers: { Origin: url },
    body,
  })
  const reply = await response.text()
  if (!response.ok) throw new Error(`a simulation answered ${response.status}: ${reply.slice(0, 200)}`)
}

async function onServer(site: BenchSite): Promise<Row[]> {
  const image = new Blob([new Uint8Array(await photo(PREPARED))])
  await simulate(site, image)
  const before = await residentMib(site.pid)
  await resetPeak(site.pid)
  for (let i = 0; i < ROUNDS; i++)
    await Promise.all(Array.from({ length: CONCURRENT }, () => simulate(site, image)))
  const each = ((await peakMib(site.pid)) - before) / CONCURRENT
  const what = `surgai: memory of the host for each of ${CONCURRENT} simulations at once`
  return [atMost(what, each, MEMORY_BUDGET_MIB, 'MiB')]
}

/** The surgical tool. The image model runs in this process, because its memory is the provider's. */
export async function measure(): Promise<Row[]> {
  const apiKey = randomUUID()
  const model = await startImageModel({ apiKey })
  const env = { GEMINI_API_KEY: apiKey, GEMINI_BASE_URL: model.baseUrl, SURGAI_LIMIT: '10000' }
  try {
    return await withSite({ env }, async (site) => [...(await inBrowser(site)), ...(await onServer(site))])
  } finally {
    await model.close()
  }
}
