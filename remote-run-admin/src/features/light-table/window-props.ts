import type { RunPicture } from '#content/picture.ts'
import type { RunStore } from './run-store.ts'

/** Props of a dialog over the light table. */
export type WindowProps = {
  open: boolean
  pictures: readonly RunPicture[]
  store: RunStore
  onClose: () => void
  /** Returns the focus after the dialog closes. @param opener the element that had it before */
  returnFocus: (opener: HTMLElement | null) => void
}
export type SubmitWindowProps = WindowProps & { onSubmitted: () => void }
