/** The parts, hooks and media addresses of the site. Styles come from tokens.css and base.css. */
export { BeforeAfterSlider } from './before-after-slider.tsx'
export { BelowFirstScreen } from './below-first-screen.tsx'
export { Button } from './button.tsx'
export { ButtonLink } from './button-link.tsx'
export { buttonClass } from './button-style.ts'
export { CopyButton } from './copy-button.tsx'
export { cx } from './cx.ts'
export { Dialog } from './dialog.tsx'
export { Disclosure } from './disclosure.tsx'
export { Field } from './field.tsx'
export { IconButton } from './icon-button.tsx'
export { mediaHook, useReducedMotion } from './media-hook.ts'
export {
  imageUrl,
  type PictureAccess,
  posterUrl,
  SRCSET_WIDTHS,
  srcSet,
  type Transformation,
  videoUrl,
} from './media-url.ts'
export { Notice } from './notice.tsx'
export { Picture, type PictureProps } from './picture.tsx'
export { COLUMN_WIDTH, GUTTER, SIZE_HINTS } from './picture-sizes.ts'
export { preloadPicture } from './preload-picture.ts'
export { PrivatePictures, usePictureAccess } from './private-pictures.tsx'
export { Progress } from './progress.tsx'
export { saveFile } from './save-file.ts'
export { Container, Section } from './section.tsx'
export { Spinner } from './spinner.tsx'
export { arrowStep, arrowWay, type Place, placeOf, stepByArrows, wrapIndex } from './stepping.ts'
export { Eyebrow, Prose, SectionTitle } from './text.tsx'
export { ToggleGroup } from './toggle-group.tsx'
export type { Tone } from './tone.ts'
export { useArrowKeys } from './use-arrow-keys.ts'
export { useInView } from './use-in-view.ts'
export { useOpensAtTop } from './use-opens-at-top.ts'
export { useSwipe } from './use-swipe.ts'
export { VisuallyHidden } from './visually-hidden.tsx'
