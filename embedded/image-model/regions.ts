/**
 * An edit inside an ellipse.
 * - `pinch`: draws the pixels toward the center, separately in x and y (negative: outward)
 * - `shift`: moves the pixels, in shares of the radii
 * - `smooth`: blends with a blurred copy; `tone`: multiplies the brightness
 */
export type RegionEdit = {
  /** Shares of the picture's width and height. */
  cx: number
  cy: number
  rx: number
  ry: number
  pinch?: { x: number; y: number }
  shift?: { x: number; y: number }
  smooth?: number
  tone?: number
}

/** Edits where a feature usually is in a centered portrait; the stand-in does not detect faces. */
export const REGION_EDITS = {
  rhinoplasty: { cx: 0.5, cy: 0.48, rx: 0.12, ry: 0.13, pinch: { x: 0.32, y: 0.05 } },
  'lip filler': { cx: 0.5, cy: 0.59, rx: 0.13, ry: 0.07, pinch: { x: -0.06, y: -0.36 } },
  'hair transplant': { cx: 0.5, cy: 0.19, rx: 0.24, ry: 0.09, tone: 0.62 },
  botox: { cx: 0.5, cy: 0.29, rx: 0.24, ry: 0.09, smooth: 0.85 },
  blepharoplasty: { cx: 0.5, cy: 0.42, rx: 0.22, ry: 0.06, pinch: { x: 0, y: -0.22 }, smooth: 0.2 },
  'brow lift': { cx: 0.5, cy: 0.36, rx: 0.25, ry: 0.08, shift: { x: 0, y: -0.2 } },
  'face contouring': { cx: 0.5, cy: 0.58, rx: 0.3, ry: 0.2, pinch: { x: 0.16, y: 0 } },
  'chin surgery': { cx: 0.5, cy: 0.68, rx: 0.17, ry: 0.1, shift: { x: 0, y: 0.16 } },
  'cleft lip repair': { cx: 0.5, cy: 0.57, rx: 0.1, ry: 0.06, smooth: 0.8 },
  'mole removal': { cx: 0.58, cy: 0.52, rx: 0.07, ry: 0.06, smooth: 0.9 },
  'tummy tuck': { cx: 0.5, cy: 0.6, rx: 0.34, ry: 0.24, pinch: { x: 0.16, y: 0 }, smooth: 0.2 },
  liposuction: { cx: 0.5, cy: 0.64, rx: 0.38, ry: 0.24, pinch: { x: 0.2, y: 0 } },
  'chemical peel': { cx: 0.5, cy: 0.46, rx: 0.25, ry: 0.3, smooth: 0.5, tone: 1.09 },
} as const satisfies Record<string, RegionEdit>

export const FALLBACK_EDIT: RegionEdit = { cx: 0.5, cy: 0.5, rx: 0.3, ry: 0.3, tone: 1.12, smooth: 0.3 }

const STRENGTHS: Readonly<Record<string, number>> = { subtle: 0.5, pronounced: 1.6 }

/** Returns the share of an edit's change for the intensity that the prompt names. */
export const strengthForPrompt = (prompt: string): number =>
  STRENGTHS[/^intensity: (\w+)/im.exec(prompt)?.[1] ?? ''] ?? 1

/** Returns the edit of the first procedure that the prompt names, by name or by hyphenated id. */
export function editForPrompt(prompt: string): RegionEdit {
  const words = prompt.toLowerCase().replaceAll('-', ' ')
  let first: { at: number; edit: RegionEdit } | undefined
  for (const [name, edit] of Object.entries(REGION_EDITS)) {
    const at = words.indexOf(name)
    if (at >= 0 && (!first || at < first.at)) first = { at, edit }
  }
  return first?.edit ?? FALLBACK_EDIT
}
