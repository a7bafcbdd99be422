import { useDeferred } from '@lustre/platform'
import { Button, Notice } from '@lustre/shared-ui'
import { useEffect } from 'react'
import { SWITCH_CONTENT } from '../../../content/staff-runs-content.ts'
import type { Shown } from '../client-runs/addresses.ts'

const importClientRuns = async () => (await import('../client-runs/client-runs.tsx')).ClientRuns

/** Client runs: their code comes when they are opened. */
export function LateClientRuns({ shown }: { shown: NonNullable<Shown> }) {
  const { Part: ClientRuns, failed, load } = useDeferred(importClientRuns)
  useEffect(() => {
    void load()
  }, [load])

  if (ClientRuns && !failed) return <ClientRuns shown={shown} />
  if (!failed) return <output className="mt-8 block text-md text-ink-soft">{SWITCH_CONTENT.loading}</output>
  return (
    <Notice
      kind="error"
      className="mt-8"
      action={
        <Button variant="quiet" size="sm" onClick={() => void load()}>
          {SWITCH_CONTENT.retry}
        </Button>
      }
    >
      {SWITCH_CONTENT.codeFailed}
    </Notice>
  )
}
