import type { Page } from '@playwright/test'

/**
 * Scrolls down the page and finds text and controls under other content, and text wider than its button. Intended
 * overlaps do not count: the ring of pictures, and prints. A sticky header or bar always covers scrolled content, so
 * it counts only at the top and bottom of the page.
 */
export const coveredContent = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, input, select, textarea, summary'
    const ON_PURPOSE =
      '[aria-hidden=true], [inert], [style*="preserve-3d"], li.shadow-lifted, button.shadow-lifted, .skip-link'
    const TOLERANCE_PX = 2
    /** Share of the screen that a step scrolls; every text is completely visible at least once. */
    const STEP = 0.7

    // Elements that let the pointer through also cover content.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { pointer-events: auto !important }')
    document.adoptedStyleSheets.push(sheet)

    const paints = (element: Element) => {
      const { backgroundColor, backgroundImage, opacity, visibility } = getComputedStyle(element)
      if (opacity === '0' || visibility === 'hidden') return false
      const isClear = /^(?:transparent|rgba\(.*, 0\))$/.test(backgroundColor)
      return element.matches('img, video, canvas') || !isClear || backgroundImage !== 'none'
    }
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || floats(element.parentElement))

    /** Returns whether content at this height cannot be scrolled out from under a floating element. */
    const isEnd = (y: number) =>
      y < innerHeight / 2 ? scrollY === 0 : scrollY + innerHeight >= document.documentElement.scrollHeight - 1

    const coverAt = (x: number, y: number, of: Element): Element | null => {
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null
      for (let at = document.elementFromPoint(x, y); at && !at.contains(of); at = at.parentElement) {
        if (of.contains(at)) return null
        if (paints(at)) return floats(at) && !isEnd(y) ? null : at
      }
      return null
    }
    const nameOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60)
    const faults = new Set<string>()
    const judge = (name: string, { left, right, top, bottom }: DOMRect, of: Element) => {
      const y = (top + bottom) / 2
      const inset = Math.min(3, (right - left) / 2)
      for (const x of [left + inset, (left + right) / 2, right - inset]) {
        const cover = coverAt(x, y, of)
        if (cover) faults.add(`${name} is under ${nameOf(cover)}`)
      }
    }
    const isForScreenReaders = (element: Element | null): boolean =>
      element !== null &&
      (element.getBoundingClientRect().width < 2 || isForScreenReaders(element.parentElement))
    const isSeen = (element: Element) =>
      !element.closest(ON_PURPOSE) &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !isForScreenReaders(element)
    const isNear = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight

    const texts: { text: string; range: Range; holder: Element }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const holder = node.parentElement
      const text = node.nodeValue?.trim()
      if (!holder || !text || !isSeen(holder)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      texts.push({ text: `“${text.slice(0, 40)}”`, range, holder })
    }
    const controls = [...document.querySelectorAll(CONTROLS)].filter(isSeen)

    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * STEP) {
      scrollTo({ top: y, behavior: 'instant' })
      for (const { text, range, holder } of texts) {
        if (!isNear(range.getBoundingClientRect())) continue
        const place = holder.closest('button, a[href]')?.getBoundingClientRect()
        for (const line of range.getClientRects()) {
          judge(text, line, holder)
          if (!place || getComputedStyle(holder).display === 'inline') continue
          if (line.left < place.left - TOLERANCE_PX || line.right > place.right + TOLERANCE_PX)
            faults.add(`${text} is wider than its button`)
        }
      }
      for (const control of controls) {
        const box = control.getBoundingClientRect()
        if (isNear(box))
          judge(
            `${control.tagName.toLowerCase()} “${control.textContent?.trim().slice(0, 40)}”`,
            box,
            control,
          )
      }
    }
    scrollTo({ top: 0, behavior: 'instant' })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    return [...faults]
  })
