import { useDeferred } from '@lustre/platform'
import { Button, Notice } from '@lustre/shared-ui'
import { useState } from 'react'
import { LOG_CONTENT } from '../../../content/security-log-content.ts'

const importEntries = async () => (await import('./log-entries.tsx')).LogEntries

/** 'Security Log' below the runs: closed until somebody wants it; code and entries come then. */
export function SecurityLog({ onSessionOver }: { onSessionOver: () => void }) {
  const [open, setOpen] = useState(false)
  const { Part: LogEntries, failed, load } = useDeferred(importEntries)
  const toggle = async () => setOpen(!open && (await load()))
  return (
    <section aria-labelledby="security-log" className="no-print mt-10 border-t border-hairline pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <h2 id="security-log" className="w-full font-display text-xl">
          {LOG_CONTENT.heading}
        </h2>
        <p className="text-md text-ink-soft">{LOG_CONTENT.intro}</p>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={open}
          aria-controls="security-log-entries"
          onClick={() => void toggle()}
        >
          {open ? LOG_CONTENT.hide : LOG_CONTENT.show}
        </Button>
      </div>
      {failed && (
        <Notice kind="error" className="mt-6">
          {LOG_CONTENT.codeFailed}
        </Notice>
      )}
      <div id="security-log-entries">
        {open && LogEntries && <LogEntries labelledBy="security-log" onSessionOver={onSessionOver} />}
      </div>
    </section>
  )
}
