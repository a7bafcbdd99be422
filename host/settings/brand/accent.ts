import type { Accent } from '@lustre/platform/site-config'

/** Backgrounds of `shared-ui/src/tokens.css`: the darker of the two light ones, and the dark one. */
export const GROUNDS = { light: '#f3ede3', night: '#12100d' } as const

/** Minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
const TEXT_CONTRAST = 4.5
/** Minimum contrast of small labels, close to that of the tokens' own light gold. */
const LABEL_CONTRAST = 7
const STEPS = 40

/** The token for text in the accent's color. */
export const TEXT_TONE = '--color-gold-ink'

const channelsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of two colors such as `#16130f`, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Mixes a color with white until it has enough contrast on the dark background. */
function lightened(color: string, needed: number): string {
  const mixed = (step: number) =>
    `#${channelsOf(color)
      .map((channel) => Math.round(channel + ((255 - channel) * step) / STEPS))
      .map((channel) => channel.toString(16).padStart(2, '0'))
      .join('')}`
  let step = 0
  while (contrastOf(mixed(step), GROUNDS.night) < needed) step += 1
  return mixed(step)
}

/**
 * Returns the tones of a brand's color.
 * @throws {Error} when the color is too light for text on the page's background
 */
export function accentTokens(color: string): Accent {
  const contrast = contrastOf(color, GROUNDS.light)
  if (contrast < TEXT_CONTRAST)
    throw new Error(
      `BRAND_ACCENT: ${color} is too light to be read on the page: its contrast is ${contrast.toFixed(1)}, ${TEXT_CONTRAST} is required. Use a darker tone.`,
    )
  return {
    '--color-gold': lightened(color, TEXT_CONTRAST),
    [TEXT_TONE]: color.toLowerCase(),
    '--color-gold-light': lightened(color, LABEL_CONTRAST),
  }
}
