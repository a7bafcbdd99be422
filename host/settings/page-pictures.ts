import {
  CROPS,
  OWN_FORMATS,
  SHARE_GRAVITIES,
  SINGLE_FORMS,
  WHOLE_WIDTHS,
} from '@lustre/platform/asked-pictures'
import { OWN_WIDTH_MAX } from '@lustre/platform/picture-forms'
import { candidateForm, shareForm, transformation } from '@lustre/shared-ui/media-url'

const FORMS: ReadonlySet<string> = new Set(
  [
    ...WHOLE_WIDTHS.map((width) => candidateForm(width, {})),
    ...CROPS.flatMap(({ ratio, widths }) => widths.map((width) => candidateForm(width, { ratio }))),
    ...SHARE_GRAVITIES.map((gravity) => shareForm(gravity)),
    ...SINGLE_FORMS,
  ].map((form) => transformation(form)),
)

/**
 * Whether a page of the site asks for pictures in this form. Pages write addresses by the same functions, so only
 * their order of the parameters counts: another one would be another variant to make.
 * @param form the transformation of an address
 * @param ownWidths of the original, in pixels: pages ask for some pictures in their own width
 */
export const isPageForm = (form: string, ownWidths: readonly number[]): boolean =>
  FORMS.has(form) ||
  ownWidths.some((own) => {
    const width = Math.min(own, OWN_WIDTH_MAX)
    return OWN_FORMATS.some((format) => transformation({ width, format }) === form)
  })
