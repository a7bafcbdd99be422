import {
  CROPS,
  OWN_FORMATS,
  ROUGH_FORMS,
  SHARE_GRAVITIES,
  SINGLE_FORMS,
  WHOLE_WIDTHS,
} from '@lustre/platform/asked-pictures'
import { OWN_WIDTH_MAX } from '@lustre/platform/picture-forms'
import { imageUrl, shareUrl, srcSet, transformation } from '@lustre/shared-ui/media-url'

/** The transformations in addresses of a picture `x`, as pages write them. */
const formsIn = (addresses: string): string[] =>
  addresses.split(', ').map((address) => /\/upload\/(.+)\/x/.exec(address)?.[1] ?? '')

const FORMS: ReadonlySet<string> = new Set(
  [
    srcSet('', 'x', { widths: WHOLE_WIDTHS }),
    ...CROPS.map((crop) => srcSet('', 'x', crop)),
    ...ROUGH_FORMS.map((form) => srcSet('', 'x', form)),
    ...SHARE_GRAVITIES.map((gravity) => shareUrl('', 'x', gravity)),
    ...SINGLE_FORMS.map((form) => imageUrl('', 'x', form)),
  ].flatMap(formsIn),
)

/**
 * Whether a page of the site asks for pictures in this form. Pages write addresses by the same functions, so their
 * order of the parameters counts, too: another one would be another variant to make.
 * @param form the transformation of an address
 * @param ownWidths of the original, in pixels: pages ask for some pictures in their own width
 */
export const isPageForm = (form: string, ownWidths: readonly number[]): boolean =>
  FORMS.has(form) ||
  ownWidths.some((own) => {
    const width = Math.min(own, OWN_WIDTH_MAX)
    return OWN_FORMATS.some((format) => transformation({ width, format }) === form)
  })
