import { useEffect, useState } from 'react'
import { ACT_CONTENT, LINKS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun, MadeLink, RunLink } from '../../../../protocol/client-runs.ts'
import { MAX_LINK_LABEL_LENGTH } from '../../../../protocol/limits.ts'
import { mailLink, makeLink, type NewLink, revokeLink, showLink } from '../client-runs-api.ts'
import type { Act } from '../use-act.ts'
import { LinkRow } from './link-row.tsx'
import { withMade } from './link-standing.ts'
import { MakeLink } from './make-link.tsx'

/** How often it is looked whether one has expired, in milliseconds. */
const NOW_MS = 60_000

/** The time in milliseconds since the epoch, to the minute or so: links expire while they are looked at. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), NOW_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

const MAKE = 'make-link'
const revokeName = (id: number) => `revoke-link-${id}`
const showName = (id: number) => `show-link-${id}`
const mailName = (id: number) => `mail-link-${id}`

/** The private links of a run, and one more. The address of one that is made or shown here stays in view until the page is left. */
export function LinksPanel({ run, acts }: { run: ClientRun; acts: Act }) {
  const [made, setMade] = useState<readonly MadeLink[]>([])
  const now = useNow()
  const links = withMade(
    run.links,
    made.map(({ link }) => link),
  )

  const make = (wanted: NewLink) =>
    acts.act({
      name: MAKE,
      work: async () => {
        const link = await makeLink(run.id, wanted)
        setMade((known) => [...known, link])
      },
      said: LINKS_CONTENT.madeSaid(wanted.label),
    })
  const show = ({ id, label }: RunLink) =>
    acts.act({
      name: showName(id),
      work: async () => {
        const link = await showLink(run.id, id)
        setMade((known) => [...known, link])
      },
      said: LINKS_CONTENT.shownSaid(label),
    })
  const mail = ({ id, label }: RunLink) =>
    acts.act({
      name: mailName(id),
      work: () => mailLink(run.id, id),
      said: LINKS_CONTENT.mailSaid(label),
    })
  const revoke = ({ id, label }: RunLink) =>
    acts.act({
      name: revokeName(id),
      work: () => revokeLink(run.id, id, true),
      said: ACT_CONTENT.revoked(label),
      undo: () => revokeLink(run.id, id, false),
    })

  return (
    <section aria-labelledby="private-links" className="mt-12 border-t border-hairline pt-8">
      <h3 id="private-links" className="font-display text-xl">
        {LINKS_CONTENT.heading}
      </h3>
      <p className="mt-3 max-w-measure text-md text-ink-soft">
        {run.isArchived ? LINKS_CONTENT.archived : LINKS_CONTENT.intro}
      </p>
      {links.length === 0 ? (
        <p className="mt-6 text-md text-ink-faint">{LINKS_CONTENT.none}</p>
      ) : (
        <ul aria-labelledby="private-links" className="mt-6 border-t border-hairline">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              now={now}
              made={made.findLast((each) => each.link.id === link.id) ?? null}
              isOpen={run.state === 'open' || run.state === 'overdue'}
              busy={{
                show: acts.busy === showName(link.id),
                mail: acts.busy === mailName(link.id),
                revoke: acts.busy === revokeName(link.id),
              }}
              onShow={() => void show(link)}
              onMail={run.mails && link.email ? () => void mail(link) : null}
              onRevoke={() => void revoke(link)}
            />
          ))}
        </ul>
      )}
      {!run.isArchived && (
        <MakeLink
          first={
            run.links.length === 0
              ? { label: run.client.slice(0, MAX_LINK_LABEL_LENGTH), email: run.clientEmail ?? '' }
              : { label: '', email: '' }
          }
          mails={run.mails === true}
          busy={acts.busy === MAKE}
          onMake={make}
        />
      )}
    </section>
  )
}
