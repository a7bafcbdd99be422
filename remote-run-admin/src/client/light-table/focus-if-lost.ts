/** Gives the focus to the table's picture in the tab order when nothing has it, or a window that is fading out. */
export function focusIfLost(table: HTMLElement | null): void {
  const focused = document.activeElement
  if (focused !== document.body && !focused?.closest('dialog:not([open])')) return
  table?.querySelector<HTMLElement>('[aria-pressed][tabindex="0"]')?.focus({ preventScroll: true })
}
