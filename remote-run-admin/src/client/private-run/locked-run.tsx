import { Container, Eyebrow, SectionTitle } from '@lustre/shared-ui'
import { useStore } from 'zustand'
import { PRIVATE_RUN_CONTENT } from '../../../content/private-run-content.ts'
import type { OfferedRun } from '../../../protocol/links.ts'
import type { Receipt } from '../../../protocol/receipts.ts'
import { ChosenPictures } from '../../shared/chosen-pictures.tsx'
import type { LinkSession } from './link-session.ts'
import { SentRun } from './sent-run.tsx'

/** A run that was closed before anything was sent: what was chosen until then, to read. */
function ClosedRun({ session: { store, link }, run }: { session: LinkSession; run: OfferedRun }) {
  const picks = useStore(store, (state) => state.picks)
  const notes = useStore(store, (state) => state.pictureNotes)
  const offered = useStore(link, (state) => state.pictures)
  const chosen = picks.flatMap((id) => {
    const picture = offered.find(({ number }) => number === id)
    return picture ? [{ id, note: notes[id] ?? null, publicId: picture.publicId, alt: picture.alt }] : []
  })
  return (
    <Container className="min-h-[85dvh] py-10 md:py-14">
      <Eyebrow>{PRIVATE_RUN_CONTENT.client(run.client)}</Eyebrow>
      <SectionTitle as="h1" className="mt-3 mb-8 border-b border-ink pb-4">
        {run.title}
      </SectionTitle>
      <p className="max-w-measure text-base text-pretty">{PRIVATE_RUN_CONTENT.closed}</p>
      {chosen.length > 0 ? (
        <ChosenPictures pictures={chosen} />
      ) : (
        <p className="mt-3 text-base text-ink-soft">{PRIVATE_RUN_CONTENT.nothingChosen}</p>
      )}
    </Container>
  )
}

type LockedRunProps = { session: LinkSession; run: OfferedRun; receipt: Receipt | null }

/** A run in which nothing can be chosen now. */
export const LockedRun = ({ receipt, ...rest }: LockedRunProps) =>
  receipt ? <SentRun {...rest} receipt={receipt} /> : <ClosedRun {...rest} />
