import { Button } from '@lustre/shared-ui'
import { LIST_CONTENT } from '../../../content/admin-content.ts'
import type { Paged } from '../run-records/list-view.ts'

type PagesProps<View extends Paged> = {
  /** Accessible name of the page buttons. */
  label: string
  view: View
  /** Cursor of the next page; null on the last one. */
  next: string | null
  onView: (view: View) => void
}

/** Buttons for the next and previous page; hidden when there is only one. */
export function Pages<View extends Paged>({ label, view, next, onView }: PagesProps<View>) {
  if (next === null && view.cursors.length === 0) return null
  return (
    <nav aria-label={label} className="mt-6 flex items-center justify-between gap-4">
      <Button
        variant="secondary"
        size="sm"
        disabled={view.cursors.length === 0}
        onClick={() => onView({ ...view, cursors: view.cursors.slice(0, -1) })}
      >
        {LIST_CONTENT.newer}
      </Button>
      <span className="text-sm text-ink-soft tabular-nums">{LIST_CONTENT.page(view.cursors.length + 1)}</span>
      <Button
        variant="secondary"
        size="sm"
        disabled={next === null}
        onClick={() => next !== null && onView({ ...view, cursors: [...view.cursors, next] })}
      >
        {LIST_CONTENT.older}
      </Button>
    </nav>
  )
}
