import { COMPARE_CONTENT } from '../../../../content/staff-run-content.ts'
import { Note } from '../../../shared/note.tsx'

const LABEL = 'text-xs font-medium tracking-label text-ink-faint uppercase'

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className={LABEL}>{label}</dt>
      <dd className="mt-0.5 text-ink">
        {text === '' ? (
          <span className="text-ink-faint">{COMPARE_CONTENT.noNote}</span>
        ) : (
          <Note text={text} />
        )}
      </dd>
    </div>
  )
}

/** A note as it was, and as it is then. */
export function NotesCompared({ before, after }: { before: string; after: string }) {
  return (
    <dl className="mt-2 grid gap-3 pr-2 text-sm">
      <Side label={COMPARE_CONTENT.before} text={before} />
      <Side label={COMPARE_CONTENT.after} text={after} />
    </dl>
  )
}
