import { Button } from '@lustre/shared-ui'
import { LIST_CONTENT } from '#content/admin-content.ts'
import type { ListView } from '../runs/list-view.ts'

type PagesProps = {
  /** Accessible name of the page buttons. */
  label: string
  view: ListView
  /** Cursor of the next page; null on the last one. */
  next: string | null
  onView: (view: ListView) => void
}

/** Buttons that lead to the top of the next and previous page; hidden when there is only one. */
export function Pages({ label, view, next, onView }: PagesProps) {
  const { cursors } = view
  if (next === null && cursors.length === 0) return null
  const button = (words: string, to: readonly string[] | null) => (
    <Button
      variant="secondary"
      size="sm"
      disabled={to === null}
      onClick={({ currentTarget }) => {
        if (to === null) return
        onView({ ...view, cursors: to })
        currentTarget.closest('section')?.scrollIntoView?.()
      }}
    >
      {words}
    </Button>
  )
  return (
    <nav aria-label={label} className="mt-6 flex items-center justify-between gap-4">
      {button(LIST_CONTENT.newer, cursors.length > 0 ? cursors.slice(0, -1) : null)}
      <span className="text-sm text-ink-soft tabular-nums">{LIST_CONTENT.page(cursors.length + 1)}</span>
      {button(LIST_CONTENT.older, next === null ? null : [...cursors, next])}
    </nav>
  )
}
