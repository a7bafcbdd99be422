/** The visual language of the site: parts, hooks, media addresses. Styles come from tokens.css and base.css. */
export { BeforeAfterSlider, type BeforeAfterSliderProps } from './before-after-slider.tsx'
export { Button, type ButtonProps } from './button.tsx'
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx'
export { type ButtonLook, type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'
export { COLUMN_WIDTH, GUTTER, RUN_CROP, RUN_WIDTHS, SIZE_HINTS, SRCSET_WIDTHS } from './constants.ts'
export { CopyButton, type CopyButtonProps } from './copy-button.tsx'
export { cx } from './cx.ts'
export { Dialog, type DialogProps } from './dialog.tsx'
export type { DialogVariant } from './dialog-style.ts'
export { Disclosure, type DisclosureProps } from './disclosure.tsx'
export { Field, type FieldProps, TextAreaField, type TextAreaFieldProps } from './field.tsx'
export { IconButton, type IconButtonProps } from './icon-button.tsx'
export {
  type Crop,
  imageUrl,
  posterUrl,
  type SrcSetOptions,
  srcSet,
  type Transformation,
  transformation,
  videoUrl,
} from './media-url.ts'
export { Notice, type NoticeProps } from './notice.tsx'
export { Picture, type PictureProps } from './picture.tsx'
export { Progress, type ProgressProps } from './progress.tsx'
export { Container, Section, type SectionProps } from './section.tsx'
export { Spinner } from './spinner.tsx'
export { Eyebrow, Prose, SectionTitle, type SectionTitleProps } from './text.tsx'
export { ToggleGroup, type ToggleGroupProps, type ToggleOption } from './toggle-group.tsx'
export type { Tone } from './tone.ts'
export { type InViewOptions, useInView } from './use-in-view.ts'
export { useReducedMotion } from './use-reduced-motion.ts'
export { useScrollLock } from './use-scroll-lock.ts'
export { VisuallyHidden } from './visually-hidden.tsx'
