import { Button, cx, Notice } from '@lustre/shared-ui'
import { ENTRIES_CONTENT, KIND_WORDS, SECTION_WORDS } from '#content/security-log-content.ts'
import type { LogEntry } from '#protocol/security-log.ts'
import { fetchLog } from '../admin/admin-api.ts'
import { useOlder } from '../admin/use-older.ts'
import { Moment } from '../common/facts.tsx'
import { Failure } from '../common/failure.tsx'

/** Describes an entry in words: what happened, and where or to what. */
function describeEntry({ kind, outcome, section, detail }: LogEntry): { what: string; about: string } {
  return {
    what: KIND_WORDS[`${kind} ${outcome}`] ?? kind,
    about: [SECTION_WORDS[section] ?? section, detail].filter(Boolean).join(': '),
  }
}

const HEAD = 'pr-2 text-left text-xs font-medium text-ink-faint uppercase sm:pr-6 sm:tracking-label'
const CELL = 'py-2 pr-2 align-middle sm:pr-6'

/** The entries of the security log, newest first. @param props.labelledBy id of its heading */
export function LogEntries({ labelledBy }: { labelledBy: string }) {
  const { items, warning, error, loading, hasOlder, onList, showOlder, retry } = useOlder('log', fetchLog, {
    failed: ENTRIES_CONTENT.failed,
  })
  const entries = items ?? []
  const { columns } = ENTRIES_CONTENT

  return (
    <div aria-busy={loading}>
      {warning && <Notice className="mt-6">{warning}</Notice>}
      {entries.length > 0 && (
        <table
          aria-labelledby={labelledBy}
          className="mt-6 w-full table-fixed border-collapse text-sm tabular-nums"
        >
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className={cx(HEAD, 'w-28 sm:w-64')}>
                {columns.time}
              </th>
              <th scope="col" className={HEAD}>
                {columns.what}
              </th>
              <th scope="col" title={ENTRIES_CONTENT.clientHint} className={cx(HEAD, 'w-16 sm:w-36')}>
                {columns.client}
              </th>
            </tr>
          </thead>
          <tbody ref={onList}>
            {entries.map((entry) => {
              const { what, about } = describeEntry(entry)
              return (
                <tr key={entry.id} className="border-b border-hairline">
                  <td className={cx(CELL, 'text-ink-soft')}>
                    <Moment iso={entry.time} />
                  </td>
                  <th scope="row" tabIndex={-1} className={cx(CELL, 'text-left font-medium wrap-anywhere')}>
                    {what}
                    <span className="block text-ink-soft">{about}</span>
                  </th>
                  <td className={cx(CELL, 'text-ink-soft wrap-anywhere')}>
                    {entry.client ?? ENTRIES_CONTENT.noClient}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <Failure error={error} onRetry={retry} />
      <output className="mt-8 block text-md text-ink-soft empty:hidden">
        {loading
          ? ENTRIES_CONTENT.loading
          : error === null &&
            (entries.length === 0 ? ENTRIES_CONTENT.empty : ENTRIES_CONTENT.shown(entries.length))}
      </output>
      {hasOlder && error === null && (
        <Button variant="secondary" size="sm" busy={loading} className="mt-6" onClick={showOlder}>
          {ENTRIES_CONTENT.more}
        </Button>
      )}
    </div>
  )
}
