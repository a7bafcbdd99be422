import { useEffect, useState } from 'react'
import { LINKS_CONTENT } from '../../../../content/staff-run-content.ts'
import type { ClientRun, MadeLink } from '../../../../protocol/client-runs.ts'
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

/** The private links of a run, and one more. The address of one that is made or shown here stays in view until the page is left. */
export function LinksPanel({ run, acts }: { run: ClientRun; acts: Act }) {
  const [made, setMade] = useState<readonly MadeLink[]>([])
  const now = useNow()
  const links = withMade(
    run.links,
    made.map(({ link }) => link),
  )
  const add = (link: MadeLink) => setMade((known) => [...known, link])

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
              run={run}
              link={link}
              now={now}
              made={made.findLast((each) => each.link.id === link.id) ?? null}
              acts={acts}
              onShown={add}
            />
          ))}
        </ul>
      )}
      {!run.isArchived && <MakeLink run={run} acts={acts} onMade={add} />}
    </section>
  )
}
