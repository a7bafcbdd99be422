import {
  OWN_WIDTH_MAX,
  ownWidthForm,
  type PictureForms,
  shareForm,
  srcSetForms,
  transformation,
} from '@lustre/shared-ui/media-url'

/** Forms that pages request without a declaration, from releases older than declarations. */
const UNDECLARED: PictureForms = [
  ...srcSetForms(),
  ...srcSetForms({
    widths: [64, 120, 128, 160, 192, 240, 260, 400, 420, 480, 600, 720, 750, 800, 900, 960, 1080, 1200],
  }),
  ...srcSetForms({ widths: [300, 400, 600, 800], ratio: 400 / 533 }),
  ...srcSetForms({ widths: [320, 400, 480, 560, 640, 768, 1024, 1280], ratio: 4 / 5 }),
  ...srcSetForms({ widths: [480, 640, 750, 800], quality: 'auto:low' }),
  ...[undefined, 'auto', 'face'].map(shareForm),
  ...[
    {},
    { width: 1024, crop: 'fill', gravity: 'auto', format: 'jpg' } as const,
    { width: 1200, height: 630, crop: 'fill', gravity: 'auto', format: 'jpg' } as const,
    { width: 1280, crop: 'limit' } as const,
    { width: 200, height: 200, crop: 'thumb', gravity: 'face' } as const,
    { width: 600, format: 'webp', quality: 80 } as const,
  ].map(transformation),
  ownWidthForm(),
  ownWidthForm('jpg'),
]

const declared = (pictures: PictureForms | null) => pictures ?? UNDECLARED
const ofOwnWidth = (form: string, width: number) =>
  form.replace(/w_own$/, `w_${Math.min(width, OWN_WIDTH_MAX)}`)

/**
 * Checks whether a section declares a form.
 * @param form the transformation of an address
 * @param ownWidths widths of the original, in pixels, because pages request some pictures at their own width
 */
const isDeclared = (forms: Iterable<string>, form: string, ownWidths: readonly number[]): boolean => {
  for (const each of forms)
    if (each === form || ownWidths.some((width) => ofOwnWidth(each, width) === form)) return true
  return false
}

/**
 * Keeps the picture forms that pages of this host's releases request, live or previewed. A form stays known
 * after its release is replaced, because a visitor may still be on a page of that release.
 */
export function createPictureForms() {
  // The site's own share picture.
  const known = new Set([shareForm()])
  return {
    /** @param pictures the forms that a release declares; null: the release is older than declarations */
    add(pictures: PictureForms | null): void {
      for (const form of declared(pictures)) known.add(form)
    },
    has: (form: string, ownWidths: readonly number[]): boolean => isDeclared(known, form, ownWidths),
  }
}

export type KnownPictureForms = ReturnType<typeof createPictureForms>

/** Addresses of pictures. A video's address is none, but its `.jpg` is. */
const REQUESTED = /\/(?:image\/upload\/([a-z]+_[^/"\s]+)\/|video\/upload\/([a-z]+_[^/"\s]+)\/[^"\s]+\.jpg)/g
/** A candidate of a source set, whose width is never the original's own. */
const CANDIDATE = /\/upload\/([a-z]+_[^/"\s]+)\/[^\s"]+ \d+w/g
const OWN_WIDTH = /w_\d+$/

/**
 * Returns forms in a page's HTML that its section does not declare.
 * @param pictures null accepts every form
 */
export function undeclaredForms(html: string, pictures: PictureForms | null): string[] {
  if (pictures === null) return []
  const forms = new Set([...pictures, shareForm()])
  const requested = new Set([...html.matchAll(REQUESTED)].map(([, image, poster]) => image ?? poster ?? ''))
  const candidates = new Set([...html.matchAll(CANDIDATE)].map(([, form]) => form))
  const isOwn = (form: string) => !candidates.has(form) && forms.has(form.replace(OWN_WIDTH, 'w_own'))
  return [...requested].filter((form) => !forms.has(form) && !isOwn(form))
}
