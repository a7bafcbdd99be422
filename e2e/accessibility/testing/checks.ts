import type { Locator, Page } from '@playwright/test'
import axe from 'axe-core'

/** More presses of Tab than this mean that the focus is in a loop. */
const MAX_STOPS = 400

type Stop = { name: string; faults: string[]; last: boolean }

/** Waits two frames: with reduced motion, every change of a style is a transition of 1 ms. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

async function inspectFocus(page: Page): Promise<Stop | null> {
  await settled(page)
  return page.evaluate(() => {
    const CLEAR = 'rgba(0, 0, 0, 0)'
    const focused = document.activeElement
    if (focused === null || focused === document.body) return null
    const own = focused.getBoundingClientRect()
    // A radio button may be invisible: its label is then the visible control.
    const hidden = own.width < 4 || getComputedStyle(focused).opacity === '0'
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined
    const seen = (hidden && label) || focused
    const words = focused.getAttribute('aria-label') || seen.textContent || ''
    const name = `${focused.tagName.toLowerCase()} “${words.trim().slice(0, 40)}”`
    const faults: string[] = []

    // The ring of the control or its label, or the browser's own within a video's controls.
    const drawn = [focused, seen, ...seen.querySelectorAll('*'), ...(focused.parentElement?.children ?? [])]
    const ringed = drawn.some((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
      const outlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      // A tile draws its ring inside itself.
      return (outlined && outlineColor !== CLEAR) || getComputedStyle(element, '::after').boxShadow !== 'none'
    })
    const inBrowserControls = focused instanceof HTMLVideoElement && !focused.matches(':focus')
    if (!ringed && !inBrowserControls) faults.push('has no outline of 2 px')

    const { left, top, right, bottom } = seen.getBoundingClientRect()
    const fits = bottom - top < innerHeight / 2
    if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight)
      faults.push('is off the screen')
    else if (fits && (top < -1 || bottom > innerHeight + 1)) faults.push('is partly off the screen')

    const floating = (element: Element | null) => {
      for (let at = element; at !== null; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
      return null
    }
    const inset = Math.min(2, (bottom - top) / 2)
    for (const y of [top + inset, (top + bottom) / 2, bottom - inset]) {
      const cover = floating(document.elementFromPoint((left + right) / 2, y))
      if (cover !== null && !cover.contains(focused))
        faults.push(`is under ${cover.tagName.toLowerCase()}.${cover.className.toString().slice(0, 30)}`)
    }

    const controls = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex]'
    const reachable = [...document.querySelectorAll<HTMLElement>(controls)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.closest('[inert]') === null &&
        element.checkVisibility({ visibilityProperty: true }),
    )
    return { name, faults: [...new Set(faults)], last: reachable.at(-1) === focused }
  })
}

/**
 * Presses Tab from the top of the page to its end.
 * @returns the faults by stop, and the number of stops
 */
export async function tabThrough(page: Page): Promise<{ faults: string[]; stops: number }> {
  const faults: string[] = []
  let before: Stop | null = null
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const stop = await inspectFocus(page)
    if (stop === null) {
      if (!before?.last) faults.push(`the focus is lost after ${before?.name ?? 'the start'}`)
      return { faults, stops }
    }
    faults.push(...stop.faults.map((fault) => `${stop.name} ${fault}`))
    before = stop
  }
  return { faults: [...faults, `no end after ${MAX_STOPS} stops`], stops: MAX_STOPS }
}

/**
 * Finds content that does not fit the width: the page itself, and text that leaves the screen or is cut off by its box.
 */
export const cutContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SIDE_TOLERANCE_PX = 2
    // Tall letters may exceed a line box of height 0.98.
    const HEIGHT_TOLERANCE_PX = 6
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide on ${clientWidth}`] : []

    const faultOf = (words: DOMRect, holder: Element): string | null => {
      let scrolls = false
      for (let box: Element | null = holder; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box)
        const area = box.getBoundingClientRect()
        const forScreenReaders = area.width <= 1 || area.height <= 1 || clipPath.startsWith('inset(50%')
        if (forScreenReaders || ['auto', 'scroll'].includes(overflowX)) return null
        const cutAtSide =
          words.right > area.right + SIDE_TOLERANCE_PX || words.left < area.left - SIDE_TOLERANCE_PX
        if (overflowX !== 'visible' && cutAtSide) return 'is cut at the side'
        const cutInHeight =
          words.bottom > area.bottom + HEIGHT_TOLERANCE_PX || words.top < area.top - HEIGHT_TOLERANCE_PX
        scrolls ||= ['auto', 'scroll'].includes(overflowY)
        if (!scrolls && overflowY !== 'visible' && cutInHeight) return 'is cut in height'
      }
      const leaves = words.left < -SIDE_TOLERANCE_PX || words.right > clientWidth + SIDE_TOLERANCE_PX
      return leaves ? 'leaves the screen' : null
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const holder = node.parentElement
      const text = node.nodeValue?.trim()
      // Hidden slides of a slide show do not count.
      if (!holder || !text || holder.closest('[aria-hidden=true], [inert]')) continue
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const words = range.getBoundingClientRect()
      const fault = words.width === 0 ? null : faultOf(words, holder)
      if (fault !== null) faults.push(`“${text.slice(0, 40)}” ${fault}`)
    }
    return [...new Set(faults)]
  })

/** Finds undersized controls: 44 px for buttons and links that look like one, 24 px for standalone links. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const BUTTON_PX = 44
    const LINK_PX = 24
    const controls = 'a[href], button, input, select, textarea, summary, [role=button]'
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return []
      const { display, borderRadius } = getComputedStyle(control)
      // A link within a sentence is as high as its line.
      if (display === 'inline') return []
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      // Layout sizes: a picture that is turned away in 3D counts as large as its neighbors.
      const width = Math.max(...[control, ...labels].map((part) => part.offsetWidth))
      const height = Math.max(...[control, ...labels].map((part) => part.offsetHeight))
      const least = control.matches('a') && borderRadius === '0px' ? LINK_PX : BUTTON_PX
      if ((width <= 1 && height <= 1) || (width >= least && height >= least)) return []
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)
      return [`${control.tagName.toLowerCase()} “${name}” is ${width} × ${height} px`]
    })
  })

/** Runs rules of axe outside its tags: spacing of small targets, and names that lack the visible text. */
export async function namesAndTargets(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const rules = ['target-size', 'label-content-name-mismatch']
    const { violations } = await globalThis.axe.run(document, { runOnly: { type: 'rule', values: rules } })
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.html}`))
  })
}

export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** Returns whether an action changes the look of an element that is neither hovered nor focused. */
export async function changesLook(page: Page, seen: Locator, act: () => Promise<void>): Promise<boolean> {
  const look = async () => {
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await settled(page)
    return seen.screenshot({ animations: 'disabled' })
  }
  const before = await look()
  await act()
  return !before.equals(await look())
}
