import type { Page } from '@playwright/test'

/**
 * Finds controls without a visible shape in forced colors, which remove every background and shadow, and chosen ones
 * that look like the others. The rules:
 * - a button, a field, and a link or label in the shape of a button has a border on four sides, or an outline;
 * - any other link has text or a picture;
 * - a pressed, checked or current control has another background, or is underlined.
 */
export const unseenControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** With this padding, a rounded link or label looks like a button. */
    const BUTTON_PADDING_PX = 12
    const SIDES = ['top', 'right', 'bottom', 'left']
    const ground = getComputedStyle(document.body).backgroundColor
    const opaque = (color: string) => color !== ground && !/rgba\(.*, 0\)$/.test(color)
    const seen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 4 &&
        height > 4 &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest('[aria-hidden=true], [inert]') === null
      )
    }
    const hasEdge = (element: Element) => {
      const style = getComputedStyle(element)
      const drawn = (part: string) =>
        style.getPropertyValue(`${part}-style`) !== 'none' &&
        Number.parseFloat(style.getPropertyValue(`${part}-width`)) >= 1 &&
        opaque(style.getPropertyValue(`${part}-color`))
      return drawn('outline') || SIDES.every((side) => drawn(`border-${side}`))
    }
    const isButtonShaped = (element: Element) => {
      const { borderTopLeftRadius, paddingLeft } = getComputedStyle(element)
      const round = Number.parseFloat(borderTopLeftRadius) * 2 >= element.getBoundingClientRect().height
      return round && Number.parseFloat(paddingLeft) >= BUTTON_PADDING_PX
    }
    const isMarked = (element: Element) => {
      const { backgroundColor, textDecorationLine } = getComputedStyle(element)
      return opaque(backgroundColor) || textDecorationLine.includes('underline')
    }
    const told = (element: Element, fault: string) => {
      const words = element.getAttribute('aria-label') || element.textContent || ''
      return `${element.tagName.toLowerCase()} “${words.trim().slice(0, 40)}” ${fault}`
    }
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(seen)

    const fields = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea'
    const controls = all(`button, [role=button], ${fields}, a[href], label`)
    const links = all('a[href]').filter((link) => !isButtonShaped(link))
    const chosen = all(
      '[aria-pressed=true], [aria-current]:not([aria-current=false]), label:has(> input[type=radio]:checked)',
    )
    return [
      ...controls
        .filter((control) => !control.matches('a, label') || isButtonShaped(control))
        .filter((control) => !hasEdge(control))
        .map((control) => told(control, 'has no edge')),
      ...links
        .filter((link) => !link.textContent?.trim() && link.querySelector('img, svg, video') === null)
        .map((link) => told(link, 'shows nothing')),
      ...chosen
        .filter((each) => !isMarked(each))
        .map((each) => told(each, 'does not show that it is chosen')),
    ]
  })
