import { Button, useTimer } from '@lustre/shared-ui'
import { type ComponentProps, useState } from 'react'
import { ACTION_CONTENT } from '#content/staff-run-content.ts'
import { UNDO_MS } from '#protocol/limits.ts'
import { useProblem } from '../common/calls.ts'

/** An action of staff on a client run. */
export type StaffAction = {
  /** The button that shows as busy; a second press of it does nothing until then. */
  name: string
  /** May resolve with the message in place of `said`. */
  work: () => Promise<unknown>
  /** The message after it succeeds. */
  said: string
  /** The message when it fails and the API gives none. */
  failed?: string
  /** The reverse action, which the screen offers for a few seconds, or for `undoMs`. */
  undo?: (() => Promise<unknown>) | undefined
  undoMs?: number | undefined
}

type Done = Pick<StaffAction, 'said' | 'undo' | 'undoMs'>

/** Runs staff's actions without asking first; each offers Undo for a few seconds. */
export function useStaffActions() {
  const [changes, setChanges] = useState(0)
  const problemOf = useProblem()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [done, setDone] = useState<Done | null>(null)

  useTimer(done, done?.undoMs ?? UNDO_MS, () => setDone(null))

  const refresh = () => setChanges((count) => count + 1)

  /** @returns whether it worked; false for a second press while it runs */
  const perform = async ({
    name,
    work,
    said,
    undo,
    undoMs,
    failed = ACTION_CONTENT.failed,
  }: StaffAction): Promise<boolean> => {
    if (busy === name) return false
    setBusy(name)
    setFailure(null)
    setDone(null)
    try {
      const says = await work()
      setDone({ said: typeof says === 'string' ? says : said, undo, undoMs })
      return true
    } catch (error) {
      setFailure(problemOf(error, failed))
      return false
    } finally {
      setBusy((running) => (running === name ? null : running))
      // After a failure too, because other staff may have changed the run in the meantime.
      refresh()
    }
  }

  return {
    perform,
    /** Goes up with every action, and screens then load their data again. */
    changes,
    refresh,
    busy,
    failure,
    done,
    dismiss: () => setFailure(null),
    undo: done?.undo && { name: 'undo', work: done.undo, said: ACTION_CONTENT.undone },
  }
}

export type StaffActions = ReturnType<typeof useStaffActions>

type ActionButtonProps = ComponentProps<typeof Button> & { actions: StaffActions; action: StaffAction }

/** A small button that runs an action, and shows as busy until it is done. */
export const ActionButton = ({ actions, action, ...button }: ActionButtonProps) => (
  <Button
    variant="quiet"
    size="sm"
    {...button}
    busy={actions.busy === action.name}
    onClick={() => void actions.perform(action)}
  />
)
