import type { ReactNode } from 'react'
import { Moment } from '../../shared/moment.tsx'

type LabelRowProps = {
  label: string
  /** A label that counts no more is crossed out. */
  crossedOut?: boolean
  madeAt: string
  lastUsedAt: string | null
  words: { made: string; never: string; lastUsed: string }
  /** Behind the times. */
  more?: string | false
  /** What has happened to it, for a live region. */
  said: ReactNode
  /** Its buttons. */
  children: ReactNode
}

/** Something that has a name: since when, used when, and what can be done with it. */
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
