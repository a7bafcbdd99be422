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
      className={cx(
        'border p-3 text-sm leading-5 sm:px-6 sm:py-4 sm:text-md',
        isWaiting ? 'border-danger' : 'border-hairline',
        className,
      )}
    >
      <h3 id={`${messageId}-title`} className="font-medium max-sm:inline max-sm:after:content-['.']">
        {CONSENT_TEXTS.heading}
      </h3>{' '}
      <p className="text-ink-soft max-sm:inline sm:mt-1">
        {isDemo ? CONSENT_TEXTS.whereDemo : `${CONSENT_TEXTS.whereReal} ${CONSENT_TEXTS.keptByProvider}`}
      </p>{' '}
      <p className="text-ink-soft max-sm:inline sm:mt-2">{CONSENT_TEXTS.kept}</p>
      <label className="mt-2 flex cursor-pointer items-start gap-3 border-t border-hairline pt-2 sm:mt-3 sm:pt-3">
        <input
          ref={box}
          type="checkbox"
          checked={consented}
          aria-describedby={isWaiting ? messageId : undefined}
          className="size-5 shrink-0 accent-ink sm:mt-0.5"
          onChange={(event) => setConsent(event.currentTarget.checked)}
        />
        <span>{CONSENT_TEXTS.label}</span>
      </label>
      <output id={messageId} className="mt-2 block text-danger empty:hidden">
        {isWaiting ? CONSENT_TEXTS.needed : ''}
      </output>
    </section>
  )
}
