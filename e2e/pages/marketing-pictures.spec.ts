import type { Page } from '@playwright/test'
import { expect, expectAccessible, isPlaying, open, test } from '../testing/fixtures.ts'
import { angle, carousel, hero, reachCarousel } from '../testing/marketing-parts.ts'

const preview = (page: Page) => page.getByRole('dialog', { name: 'Preview' })

test.describe('on pages with moving pictures', () => {
  test('the hero stack swipes on its own, rests under the pointer and can be paused', async ({ page }) => {
    await open(page, '/')
    await hero(page).scrollIntoViewIfNeeded()
    const position = hero(page).getByText(/^Picture \d of 8$/)
    await expect(position).toHaveText('Picture 2 of 8')
    await hero(page).getByRole('button', { name: 'Pause the pictures' }).click()
    await page.mouse.move(5, 5)
    const held = await position.textContent()
    await page.waitForTimeout(2600)
    await expect(position).toHaveText(held ?? '')
    await hero(page).getByRole('button', { name: 'Next picture' }).click()
    await expect(position).not.toHaveText(held ?? '')
  })

  test('[carousel-pointer] the ring loads its code when it is near the view, turns, and stops under the pointer', async ({
    page,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await open(page, '/')
    const isRing = (path: string) => /\/carousel-[\w-]+\.js$/.test(path)
    expect(scripts.some(isRing)).toBe(false)
    await reachCarousel(page)
    expect(scripts.some(isRing)).toBe(true)

    const before = await angle(page)
    await expect.poll(() => angle(page)).toBeGreaterThan(before)
    await carousel(page).locator('img').first().hover({ force: true })
    const held = await angle(page)
    await page.waitForTimeout(400)
    expect(await angle(page)).toBe(held)
  })

  test('[carousel-drag] a visitor can drag the ring, step it and turn it with keys', async ({ page }) => {
    await open(page, '/')
    await reachCarousel(page)
    const box = await carousel(page).boundingBox()
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
    const y = (box?.y ?? 0) + 200
    await page.mouse.move(x, y)
    const before = await angle(page)
    await page.mouse.down()
    await page.mouse.move(x - 150, y, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => angle(page)).toBeLessThan(before - 3)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const position = carousel(page).getByText(/^Picture \d of 8$/)
    const next = carousel(page).getByRole('button', { name: 'Next picture' })
    await next.click()
    const stepped = await position.textContent()
    await page.keyboard.press('ArrowRight')
    await expect(position).not.toHaveText(stepped ?? '')
    await page.keyboard.press('ArrowLeft')
    await expect(position).toHaveText(stepped ?? '')
  })

  test('[carousel-perspective] [carousel-card-width] [carousel-circumference-small] [overlay-blur-in] [overlay-duration] [overlay-scale-in] the ring has the perspective, timings and size that the specification gives', async ({
    page,
  }) => {
    await open(page, '/')
    await reachCarousel(page)
    const stage = carousel(page).locator('[style*="perspective:"]')
    await expect(stage).toHaveCSS('perspective', '1000px')
    const picture = carousel(page).getByRole('button', { name: /Portfolio 1$/ })
    await expect(picture.locator('..')).toHaveCSS('width', '225px')
    await expect(picture.getByRole('img')).toHaveCSS('animation-duration', '0.15s')
    await picture.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /Portfolio 1$/ })
    await expect(dialog).toBeVisible()
    expect(await dialog.evaluate((element) => getComputedStyle(element).transitionDuration)).toMatch(
      /^0\.5s(, 0\.5s)*$/,
    )
    const enlarged = dialog.locator('button', { has: page.getByRole('img') })
    await expect(enlarged).toHaveCSS('animation-duration', '0.5s')
    await expect(enlarged).toHaveCSS('animation-delay', '0.5s')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 640, height: 900 })
    await expect(picture.locator('..')).toHaveCSS('width', '137.5px')
  })

  test('[overlay-open] [overlay-top-right] [overlay-click] a click enlarges a picture in the ring, and another click closes it', async ({
    page,
  }) => {
    await open(page, '/')
    await reachCarousel(page)
    const picture = carousel(page).getByRole('button', { name: / Portfolio 3$/ })
    await picture.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: / Portfolio 3$/ })
    await expect(dialog).toBeVisible()
    const still = await angle(page)
    await page.waitForTimeout(300)
    expect(await angle(page)).toBe(still)
    await expectAccessible(page, 'dialog[open]')
    const close = await dialog.getByRole('button', { name: 'Close', exact: true }).last().boundingBox()
    expect((close?.x ?? 0) + (close?.width ?? 0)).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 100)
    expect(close?.y).toBeLessThan(100)
    await dialog.getByRole('img').click()
    await expect(dialog).toBeHidden()
    await expect(picture).toBeFocused()
  })

  test('[photo-stack-drag] prints on the table spread out, and can be moved with the mouse and with keys', async ({
    page,
  }) => {
    await open(page, '/')
    const table = page.getByRole('list', { name: 'Five prints that can be moved' })
    await table.scrollIntoViewIfNeeded()
    const print = table.getByRole('button').first()
    await expect(table.getByRole('button')).toHaveCount(5)
    // The last print starts after 1.1 s and moves for 0.7 s.
    await page.waitForTimeout(2000)
    const before = await print.boundingBox()
    await print.hover()
    await page.mouse.down()
    await page.mouse.move((before?.x ?? 0) + 300, (before?.y ?? 0) + 120, { steps: 10 })
    await page.mouse.up()
    await expect.poll(async () => (await print.boundingBox())?.x).not.toBe(before?.x)
    const dragged = await print.boundingBox()
    await print.focus()
    await page.waitForTimeout(800)
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await print.boundingBox())?.y).not.toBe(dragged?.y)
  })
})

test.describe('on pages that compare pictures', () => {
  test('[preview-video] [preview-full] [preview-autoplay] [preview-controls] [preview-backdrop] [preview-close] the video plays in the preview, which closes in three ways and locks the page', async ({
    page,
  }) => {
    await open(page, '/')
    const link = page.getByRole('link', { name: /Play full screen/ }).first()
    await link.scrollIntoViewIfNeeded()
    await link.click()
    const video = preview(page).locator('video')
    await expect.poll(() => isPlaying(video)).toBe(true)
    await expect(video).toHaveAttribute('controls')
    const { width, height } = (await preview(page).boundingBox()) ?? {}
    expect({ width, height }).toEqual(page.viewportSize())
    const scrolled = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 600)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await page.keyboard.press('Escape')
    await expect(preview(page)).toBeHidden()
    await expect(link).toBeFocused()

    await page.getByRole('link', { name: /Faulty generated ring/ }).click()
    await page.mouse.click(30, 400)
    await expect(preview(page)).toBeHidden()
    await page.getByRole('link', { name: /Faulty generated ring/ }).click()
    await preview(page).getByRole('button', { name: 'Close' }).click()
    await expect(preview(page)).toBeHidden()
  })

  test('videos load near the view, and pause out of view', async ({ page }) => {
    const videos: string[] = []
    page.on('request', (request) => {
      if (/\.(mp4|webm)$/.test(new URL(request.url()).pathname)) videos.push(request.url())
    })
    await open(page, '/furniture')
    expect(videos).toEqual([])
    const film = page.getByRole('region', { name: /All the way around/ }).locator('video')
    await film.scrollIntoViewIfNeeded()
    await expect.poll(() => isPlaying(film)).toBe(true)
    expect(videos.length).toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => isPlaying(film)).toBe(false)
  })

  for (const width of [1024, 1150, 1280, 1440, 1920])
    test(`the print of the client’s photo covers no text on the first screen (${width} px)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/furniture')
      const covered = await page.locator('[aria-labelledby=furniture-title]').evaluate((section) => {
        const print = section.querySelector('figure')?.getBoundingClientRect()
        return [...section.querySelectorAll('h1, p, a, dt, dd')]
          .filter((words) => !words.closest('figure') && !words.querySelector('img'))
          .filter((words) => {
            // Measures the text itself, because its box may continue under the print.
            const range = document.createRange()
            range.selectNodeContents(words)
            const { top, right, bottom } = range.getBoundingClientRect()
            return print && right > print.left && bottom > print.top && top < print.bottom
          })
          .map((words) => words.textContent)
      })
      expect(covered).toEqual([])
      await expect(page.locator('[aria-labelledby=furniture-title] figure')).toBeVisible()
    })
})
