/**
 * What a demonstration edit does inside its ellipse.
 * - `pinch`: draws the pixels toward the center, separately in x and y (negative: pushes them outward)
 * - `shift`: moves the pixels, in shares of the ellipse's radii
 * - `smooth`: blends with a blurred copy; `tone`: multiplies the brightness
 */
export interface RegionEdit {
  /** Center and radii as shares of the picture's width and height. */
  cx: number
  cy: number
  rx: number
  ry: number
  pinch?: { x: number; y: number }
  shift?: { x: number; y: number }
  /** 0 to 1. */
  smooth?: number
  tone?: number
}

/** Where the feature usually is in a centered portrait. The stand-in does not look for faces. */
export const REGION_EDITS = {
  rhinoplasty: { cx: 0.5, cy: 0.5, rx: 0.15, ry: 0.16, pinch: { x: 0.3, y: 0.06 } },
  'lip filler': { cx: 0.5, cy: 0.66, rx: 0.17, ry: 0.1, pinch: { x: -0.05, y: -0.3 } },
  'hair transplant': { cx: 0.5, cy: 0.12, rx: 0.34, ry: 0.16, tone: 0.72, shift: { x: 0, y: 0.08 } },
  botox: { cx: 0.5, cy: 0.26, rx: 0.3, ry: 0.12, smooth: 0.8 },
  blepharoplasty: { cx: 0.5, cy: 0.4, rx: 0.3, ry: 0.09, pinch: { x: 0, y: -0.18 }, smooth: 0.2 },
  'brow lift': { cx: 0.5, cy: 0.34, rx: 0.32, ry: 0.1, shift: { x: 0, y: -0.16 } },
  'face contouring': { cx: 0.5, cy: 0.62, rx: 0.36, ry: 0.26, pinch: { x: 0.14, y: 0 } },
  'chin surgery': { cx: 0.5, cy: 0.82, rx: 0.2, ry: 0.14, shift: { x: 0, y: 0.12 } },
  'cleft lip repair': { cx: 0.5, cy: 0.62, rx: 0.12, ry: 0.08, smooth: 0.7 },
  'mole removal': { cx: 0.6, cy: 0.56, rx: 0.08, ry: 0.08, smooth: 0.9 },
  'tummy tuck': { cx: 0.5, cy: 0.6, rx: 0.34, ry: 0.24, pinch: { x: 0.16, y: 0 }, smooth: 0.2 },
  liposuction: { cx: 0.5, cy: 0.64, rx: 0.38, ry: 0.24, pinch: { x: 0.2, y: 0 } },
  'chemical peel': { cx: 0.5, cy: 0.5, rx: 0.34, ry: 0.4, smooth: 0.5, tone: 1.08 },
} as const satisfies Record<string, RegionEdit>

/** For a prompt that names no procedure: the middle of the picture, a little brighter. */
export const FALLBACK_EDIT: RegionEdit = { cx: 0.5, cy: 0.5, rx: 0.3, ry: 0.3, tone: 1.12, smooth: 0.3 }

/** The edit for the first procedure that the prompt names, by name or by hyphenated id. */
export function editForPrompt(prompt: string): RegionEdit {
  const words = prompt.toLowerCase().replaceAll('-', ' ')
  let first: { at: number; edit: RegionEdit } | undefined
  for (const [name, edit] of Object.entries(REGION_EDITS)) {
    const at = words.indexOf(name)
    if (at >= 0 && (!first || at < first.at)) first = { at, edit }
  }
  return first?.edit ?? FALLBACK_EDIT
}
