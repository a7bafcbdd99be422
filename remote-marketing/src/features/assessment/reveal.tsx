import { ButtonLink, cx } from '@lustre/shared-ui'
import { BadgeCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { REVEAL } from '#content/self-assessment.ts'
import { chatLink, useWays } from '../pricing/links.ts'
import { useConfetti } from './use-confetti.ts'

/** The questionnaire's result, over its statements. Without script it is visible from the start, below them. */
export function Reveal({ revealed }: { revealed: boolean }) {
  const chat = chatLink(useWays(), REVEAL.title)
  const confetti = useConfetti()
  const title = useRef<HTMLParagraphElement>(null)

  // The last answer had the focus, and is covered now.
  useEffect(() => {
    if (revealed) title.current?.focus({ preventScroll: true })
  }, [revealed])

  return (
    <div
      data-tone="night"
      className={cx(
        'flex flex-col justify-center gap-2 bg-night px-4 py-lead sm:gap-3 sm:p-5 text-paper transition-[opacity,visibility] duration-(--duration-entrance) ease-settle',
        revealed ? 'visible opacity-100' : 'invisible opacity-0',
        'noscript:!visible noscript:mt-6 noscript:!opacity-100',
      )}
    >
      <p ref={title} tabIndex={-1} aria-live="polite" className="font-display text-2xl">
        {REVEAL.title}
      </p>
      <dl className="flex justify-between gap-4">
        {REVEAL.stats.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-night-text">{label}</dt>
            <dd className="font-display text-2xl text-gold-light tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          tone="night"
          size="sm"
          className="max-sm:px-4"
          href={chat.href}
          newTab={chat.newTab}
          onPointerEnter={confetti.start}
          onPointerLeave={confetti.stop}
        >
          {REVEAL.contact}
        </ButtonLink>
        <ButtonLink tone="night" size="sm" variant="secondary" className="max-sm:px-4" to="/galleryx">
          {REVEAL.gallery}
        </ButtonLink>
      </div>
      <ul className="flex flex-wrap gap-x-5 text-sm sm:gap-y-1 text-night-text">
        {REVEAL.badges.map((badge) => (
          <li key={badge} className="flex items-center gap-2">
            <BadgeCheck aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-gold-light" />
            {badge}
          </li>
        ))}
      </ul>
    </div>
  )
}
