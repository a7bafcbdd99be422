import type { ReactNode } from 'react'
import { Moment } from '../../shared/moment.tsx'

type LabelRowProps = {
  label: string
  /** Crosses the label out, because it is no longer valid. */
  crossedOut?: boolean
  madeAt: string
  lastUsedAt: string | null
  words: { made: string; never: string; lastUsed: string }
  /** Follows the times. */
  more?: string | false
  /** The result of the last action, for a live region. */
  said: ReactNode
  /** The row's buttons. */
  children: ReactNode
}

/** A named passkey or token: its label, its dates and its buttons. */
export function LabelRow(props: LabelRowProps) {
  const { label, crossedOut, madeAt, lastUsedAt, words, more, said, children } = props
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-hairline py-4">
      <div className="min-w-0">
        <p className="text-base font-medium wrap-anywhere">
          <bdi>{crossedOut ? <s>{label}</s> : label}</bdi>
        </p>
        <p className="mt-1 text-sm text-ink-faint">
          {words.made} <Moment iso={madeAt} dateOnly />
          {' · '}
          {lastUsedAt === null ? words.never : words.lastUsed}{' '}
          {lastUsedAt !== null && <Moment iso={lastUsedAt} />}
          {more && ` · ${more}`}
        </p>
        <output className="mt-2 block text-sm text-ink empty:hidden">{said}</output>
      </div>
      {children}
    </li>
  )
}
