import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, expectAccessible, open, test, WIDTHS } from './fixtures.ts'
import { E2E } from './settings.ts'

const SENTENCE = 'Failed to generate surgical simulation. Please check your API key and try again.'
const ALONE = `http://localhost:${E2E.production.surgaiPort}/`

/** A picture whose left half is dark and whose right half is light, so that turning it shows. */
async function halves(width: number, height: number) {
  const half = Math.floor(width / 2)
  const light = await sharp({ create: { width: width - half, height, channels: 3, background: '#e8d8c8' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#302820' } }).composite([
    { input: light, left: half, top: 0 },
  ])
}

async function photo(width = 600, height = 800) {
  const buffer = await (await halves(width, height)).jpeg().toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('checkbox').check()
  await page.getByLabel('Choose a photo').setInputFiles(file)
}

/** Clicks the procedure's card. Its name is on the upload step too, so the step is waited for. */
async function choose(page: Page, procedure: string) {
  await expect(page.getByRole('heading', { name: 'Select a procedure' })).toBeVisible()
  await page.getByText(procedure, { exact: true }).click()
}

async function simulate(page: Page, procedure = 'Rhinoplasty') {
  await choose(page, procedure)
  await page.getByRole('button', { name: 'Generate Simulation' }).click()
  await expect(page.getByRole('heading', { name: `Result: ${procedure}` })).toBeVisible()
}

/** The picture that the page would send, decoded. */
async function uploaded(page: Page) {
  const source = await page.getByRole('img', { name: 'Uploaded photo' }).getAttribute('src')
  return sharp(Buffer.from(source!.split(',')[1]!, 'base64'))
}

for (const [name, address] of [
  ['in the site', '/surgai'],
  ['on its own address', ALONE],
] as const) {
  test(`${name}: from the photo to the labeled download`, async ({ page }) => {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surgical simulation')
    await expectAccessible(page)
    await upload(page, await photo())
    await expectAccessible(page)
    await simulate(page)
    await expect(page.getByText('A simulation, not a prediction of results.')).toBeVisible()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Before and after' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('before-and-after-rhinoplasty.jpg')
    const saved = sharp(await readFile(await download.path()))
    const { width, height } = await saved.metadata()
    // two pictures beside each other, and the label below them
    expect(width).toBe(1200)
    expect(height).toBeGreaterThan(800)
    const band = await saved.extract({ left: 0, top: 800, width: 1200, height: height - 800 }).stats()
    expect(band.channels[0]?.min).toBeLessThan(60)
    expect(band.channels[0]?.max).toBeGreaterThan(240)
    await page.getByRole('button', { name: 'Upload New Photo' }).click()
    await expect(page.getByRole('heading', { name: 'Upload a photo' })).toBeVisible()
  })
}

test('on its own address there is no site around it, and it can be installed', async ({ page, request }) => {
  await open(page, ALONE)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href')
  const address = new URL(manifest!, ALONE)
  const body = (await (await request.get(address.href)).json()) as { icons: { src: string }[] }
  for (const { src } of body.icons) expect((await request.get(new URL(src, address).href)).status()).toBe(200)
})

test('a turned phone photo is put upright, made smaller and rid of its metadata', async ({ page }) => {
  const buffer = await (await halves(4000, 3000))
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(buffer).metadata()).orientation).toBe(6)
  await open(page, '/surgai')
  await upload(page, { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer })
  const sent = await uploaded(page)
  const meta = await sent.metadata()
  expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', 1536, 2048])
  // the browser's own color profile is the only thing beside the pixels
  expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  // turned a quarter to the right, the dark left half is the top one
  const { data, info } = await sent.greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(data[info.width * 200 + 700]).toBeLessThan(90)
  expect(data[info.width * 1800 + 700]).toBeGreaterThan(180)
})

test('a transparent PNG gets a white ground', async ({ page }) => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 4, background: clear } })
    .png()
    .toBuffer()
  await open(page, '/surgai')
  await upload(page, { name: 'clear.png', mimeType: 'image/png', buffer })
  const { channels } = await (await uploaded(page)).stats()
  expect(channels[0]?.min).toBeGreaterThan(250)
})

test('a large photo is decoded and drawn in a worker, never on the page itself', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.workOnPage = []
    const watched = <Callable extends (...args: never[]) => unknown>(name: string, original: Callable) =>
      new Proxy(original, {
        apply(target, self, args) {
          globalThis.workOnPage.push(name)
          return Reflect.apply(target, self, args)
        },
      })
    window.createImageBitmap = watched('decode', window.createImageBitmap)
    HTMLCanvasElement.prototype.getContext = watched('draw', HTMLCanvasElement.prototype.getContext)
  })
  await open(page, '/surgai')
  const worker = page.waitForEvent('worker')
  await upload(page, await photo(4000, 3000))
  await worker
  await simulate(page)
  await page.getByRole('button', { name: 'Difference' }).click()
  await expect(page.getByText(/of the picture changed/)).toBeVisible()
  expect(await page.evaluate(() => globalThis.workOnPage)).toEqual([])
})

test.describe('files that are not taken', () => {
  for (const [name, content, message] of [
    ['empty.jpg', '', 'The file is empty'],
    ['text.jpg', 'only text', 'Invalid image format'],
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'SVG drawings are not supported'],
    ['IMG_2.heic', '\0\0\0\x18ftypheic\0\0\0\0mif1', 'HEIC photos are not supported'],
    ['broken.png', '\x89PNG\r\n\x1a\n', 'Invalid image format'],
  ] as const) {
    test(name, async ({ page }) => {
      await open(page, '/surgai')
      await page.getByLabel('Choose a photo').setInputFiles({
        name,
        mimeType: 'image/jpeg',
        buffer: Buffer.from(content, 'latin1'),
      })
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(message)
      await alert.getByRole('button', { name: 'Dismiss' }).click()
      await expect(alert).toHaveCount(0)
    })
  }

  test('11 MB', async ({ page }) => {
    await open(page, '/surgai')
    const buffer = Buffer.alloc(11 * 1024 * 1024, 1)
    await page.getByLabel('Choose a photo').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.getByRole('alert')).toContainText('File size must be less than 10MB')
  })
})

test('by keyboard only: choose, compare, zoom, move', async ({ page }) => {
  await open(page, '/surgai')
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Choose a photo').setInputFiles(await photo())
  await page.getByRole('radio', { name: 'Rhinoplasty' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Lip filler' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const slider = page.getByRole('slider')
  await slider.focus()
  await expect(slider).toHaveValue('50')
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('51')
  await page.keyboard.press('Home')
  await expect(slider).toHaveValue('0')
  await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveValue('0')
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('100')
  await page.getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('Enter')
  const before = page.getByRole('img', { name: 'Photo before the simulation' })
  const start = await before.getAttribute('style')
  await page.getByRole('button', { name: 'Move the pictures with the arrow keys' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(before).not.toHaveAttribute('style', start!)
})

test('the slider follows the mouse and stops at the edges', async ({ page }) => {
  await open(page, '/surgai')
  await upload(page, await photo())
  await simulate(page)
  const picture = await page.getByRole('img', { name: 'Photo before the simulation' }).boundingBox()
  const { x, y, width } = picture!
  const slider = page.getByRole('slider')
  await page.mouse.move(x + width / 2, y + 100)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.25, y + 100)
  await expect(slider).toHaveValue('25')
  await page.mouse.move(x - 300, y + 100)
  await expect(slider).toHaveValue('0')
  await page.mouse.move(x + width + 300, y + 100)
  await expect(slider).toHaveValue('100')
  await page.mouse.up()
  await page.mouse.move(x + width / 2, y + 100)
  await expect(slider).toHaveValue('100')
})

test('the difference view counts what changed', async ({ page }) => {
  await open(page, '/surgai')
  await upload(page, await photo())
  await simulate(page)
  await page.getByRole('button', { name: 'Difference' }).click()
  await expect(page.getByText(/About .+% of the picture changed/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Photo with the changed parts in red' })).toBeVisible()
})

test('answers that fail: the sentence, what to do, and the choice stays', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/)
  await open(page, '/surgai')
  await upload(page, await photo())
  await page.route('**/api/surgai/simulations', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' }),
  )
  await choose(page, 'Botox')
  await page.getByRole('button', { name: 'Generate Simulation' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(SENTENCE)
  await page.unroute('**/api/surgai/simulations')
  await page.route('**/api/surgai/simulations', (route) => route.abort())
  await page.getByRole('button', { name: 'Generate Simulation' }).click()
  await expect(alert).toContainText('could not be reached')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByRole('radio', { name: 'Botox' })).toBeChecked()
})

test('a double click asks once, and Cancel ends the call', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/)
  let calls = 0
  await open(page, '/surgai')
  await upload(page, await photo())
  await page.route('**/api/surgai/simulations', async () => {
    calls += 1
  })
  await choose(page, 'Botox')
  await page.getByRole('button', { name: 'Generate Simulation' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Generating the simulation' })).toBeVisible()
  const canceled = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await canceled).url()).toContain('/api/surgai/simulations')
  await expect(page.getByRole('heading', { name: 'Select a procedure' })).toBeVisible()
  expect(calls).toBe(1)
})

test('the camera: a photo where there is one, a message where it is denied', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), permissions: [] })
  const page = await context.newPage()
  await open(page, '/surgai')
  await page.getByRole('checkbox').check()
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(page.getByRole('alert')).toContainText('The camera is not allowed')
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const context = canvas.getContext('2d')!
      setInterval(() => context.fillRect(0, 0, Math.random() * 640, 480), 50)
      return canvas.captureStream(20)
    }
  })
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await page.getByRole('button', { name: 'Take photo' }).click()
  await expect(page.getByRole('heading', { name: 'Select a procedure' })).toBeVisible()
  await context.close()
})

test('on a phone there is no camera button, and nothing is wider than the screen', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone)
  await open(page, '/surgai')
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeHidden()
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await upload(page, await photo())
  await simulate(page)
  expect(await overflow()).toBeLessThanOrEqual(0)
})

test('no instruction for the model is in anything that the browser gets', async ({ page }) => {
  const bodies: string[] = []
  page.on('response', async (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/javascript|html|json/.test(type)) bodies.push(await response.text().catch(() => ''))
  })
  await open(page, '/surgai')
  await upload(page, await photo())
  await simulate(page)
  expect(bodies.length).toBeGreaterThan(3)
  for (const body of bodies)
    expect(body).not.toMatch(/senior medical imaging specialist|Simulate a rhinoplasty/)
})
