import { useCallback, useMemo } from 'react'
import { useStore } from 'zustand'
import type { OfferedRun } from '../../../protocol/links.ts'
import { LightTable, type SubmitWindowProps } from '../light-table/light-table.tsx'
import type { LinkSession } from './link-session.ts'
import { PrivateHead } from './private-head.tsx'
import { toRunPicture } from './run-pictures.ts'
import { SaveStatus } from './save-status.tsx'

/** Choosing by a private link. */
export function PrivatePicker({ session, run }: { session: LinkSession; run: OfferedRun }) {
  const { store, link, send } = session
  const offered = useStore(link, (state) => state.pictures)
  const shown = useMemo(() => offered.filter(({ isRemoved }) => !isRemoved).map(toRunPicture), [offered])
  const choosable = useMemo(() => offered.map(toRunPicture), [offered])
  const importSubmit = useCallback(async () => {
    const { SubmitDialog } = await import('../submit/submit-dialog.tsx')
    return (props: SubmitWindowProps) => <SubmitDialog {...props} send={send} />
  }, [send])
  return (
    <LightTable
      pictures={shown}
      choosable={choosable}
      store={store}
      importSubmit={importSubmit}
      renderHead={() => <PrivateHead run={run} shown={shown.length} store={store} />}
      saving={<SaveStatus session={session} />}
    />
  )
}
