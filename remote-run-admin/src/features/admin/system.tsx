import { Button } from '@lustre/shared-ui'
import { createContext, useContext } from 'react'
import { PANEL_CONTENT } from '#content/admin-content.ts'
import { NOTICES_CONTENT } from '#content/notices-content.ts'
import { Notices } from '../notices/notices.tsx'
import { Fold } from './fold.tsx'

/** Ends the sessions of all staff. */
export const EndSessions = createContext(() => {})

/** What staff rarely need: the notices and the end of all sessions. */
export function System() {
  const endSessions = useContext(EndSessions)
  return (
    <Fold
      id="system"
      level={2}
      className="no-print mt-16 border-t"
      heading={PANEL_CONTENT.system}
      about={PANEL_CONTENT.systemAbout}
    >
      <Fold id="notices" heading={NOTICES_CONTENT.heading} isOpen>
        <Notices />
      </Fold>
      <Button variant="quiet" size="sm" className="mt-4" onClick={endSessions}>
        {PANEL_CONTENT.endSessions}
      </Button>
    </Fold>
  )
}
