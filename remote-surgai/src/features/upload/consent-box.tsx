import { cx } from '@lustre/shared-ui'
import { useEffect, useId, useRef } from 'react'
import { CONSENT_TEXTS } from '#content/texts.ts'
import { useModel } from '../common/use-model.ts'
import { useSimulation, useSimulationActions } from '../simulation/simulation-context.tsx'

/** Says where the photo goes, and asks for consent once per session. A chosen photo waits for it. */
export function ConsentBox({ className }: { className?: string }) {
  const consented = useSimulation((state) => state.consented)
  const isWaiting = useSimulation((state) => state.waiting !== null)
  const { setConsent } = useSimulationActions()
  const isDemo = useModel() === 'demo'
  const box = useRef<HTMLInputElement>(null)
  const messageId = useId()
  useEffect(() => {
    if (isWaiting) box.current?.focus()
  }, [isWaiting])
  return (
    <section
      aria-labelledby={`${messageId}-title`}
      className={cx('border p-4 sm:p-6', isWaiting ? 'border-danger' : 'border-hairline', className)}
    >
      <h3 id={`${messageId}-title`} className="text-md font-medium">
        {CONSENT_TEXTS.heading}
      </h3>
      <p className="mt-2 text-md text-ink-soft">
        {isDemo ? CONSENT_TEXTS.whereDemo : `${CONSENT_TEXTS.whereReal} ${CONSENT_TEXTS.keptByProvider}`}
      </p>
      <p className="mt-2 text-md text-ink-soft">{CONSENT_TEXTS.kept}</p>
      <label className="mt-4 flex cursor-pointer items-start gap-3 border-t border-hairline pt-4 text-md">
        <input
          ref={box}
          type="checkbox"
          checked={consented}
          aria-describedby={isWaiting ? messageId : undefined}
          className="mt-0.5 size-5 shrink-0 accent-ink"
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        <span>{CONSENT_TEXTS.label}</span>
      </label>
      <output id={messageId} className="block mt-2 text-md text-danger empty:hidden">
        {isWaiting ? CONSENT_TEXTS.needed : ''}
      </output>
    </section>
  )
}
