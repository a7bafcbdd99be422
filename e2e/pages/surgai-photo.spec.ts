import sharp from 'sharp'
import { expect, open, test } from '../testing/fixtures.ts'
import { halves, upload, uploaded } from '../testing/surgai-parts.ts'

test('a rotated phone photo is turned upright, made smaller and stripped of metadata', async ({ page }) => {
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
  // Only the browser's own color profile remains beside the pixels.
  expect([meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  // After a quarter turn to the right, the dark left half is at the top.
  const { data, info } = await sent.greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(data[info.width * 200 + 700]).toBeLessThan(90)
  expect(data[info.width * 1800 + 700]).toBeGreaterThan(180)
})

test('a transparent PNG gets a white background', async ({ page }) => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 4, background: clear } })
    .png()
    .toBuffer()
  await open(page, '/surgai')
  await upload(page, { name: 'clear.png', mimeType: 'image/png', buffer })
  const { channels } = await (await uploaded(page)).stats()
  expect(channels[0]?.min).toBeGreaterThan(250)
})

test('[sur-camera] the camera takes a photo, or shows a message when it is denied', async ({
  browser,
  baseURL,
}) => {
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
  await page.setViewportSize({ width: 1024, height: 400 })
  await page.getByRole('button', { name: 'Use the camera' }).click()
  const take = page.getByRole('button', { name: 'Take photo' })
  await expect(take).toBeInViewport({ ratio: 1 })
  await take.click()
  await expect(page.getByRole('heading', { name: 'Select a procedure' })).toBeVisible()
  await context.close()
})
