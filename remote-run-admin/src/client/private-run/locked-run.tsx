import type { OfferedRun } from '../../../protocol/links.ts'
import type { Receipt } from '../../../protocol/receipts.ts'
import { ClosedRun } from './closed-run.tsx'
import type { LinkSession } from './link-session.ts'
import { SentRun } from './sent-run.tsx'

type LockedRunProps = { session: LinkSession; run: OfferedRun; receipt: Receipt | null }

/** A run in which nothing can be chosen now. */
export const LockedRun = ({ receipt, ...rest }: LockedRunProps) =>
  receipt ? <SentRun {...rest} receipt={receipt} /> : <ClosedRun {...rest} />
