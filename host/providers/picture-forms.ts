import { OWN_WIDTH_MAX, type PictureForms } from '@lustre/shared-ui/media-url'

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
  const known = new Set<string>()
  return {
    /** @param pictures the forms that a release declares */
    add(pictures: PictureForms): void {
      for (const form of pictures) known.add(form)
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

/** Returns forms in a page's HTML that its section does not declare. */
export function undeclaredForms(html: string, pictures: PictureForms): string[] {
  const forms = new Set(pictures)
  const requested = new Set([...html.matchAll(REQUESTED)].map(([, image, poster]) => image ?? poster ?? ''))
  const candidates = new Set([...html.matchAll(CANDIDATE)].map(([, form]) => form))
  const isOwn = (form: string) => !candidates.has(form) && forms.has(form.replace(OWN_WIDTH, 'w_own'))
  return [...requested].filter((form) => !forms.has(form) && !isOwn(form))
}
