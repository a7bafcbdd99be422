import { ButtonLink, cx } from '@lustre/shared-ui'
import { BadgeCheck } from 'lucide-react'
import { ASSESSMENT, REVEAL } from '../../../content/self-assessment.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { chatLink } from '../pricing/links.ts'
import { useWays } from '../pricing/use-ways.ts'
import { useConfetti } from './use-confetti.ts'

/**
 * What the questionnaire leads to. Its room is reserved, so that nothing moves when it appears. Without script it is
 * visible from the start.
 */
export function Reveal({ revealed, className }: { revealed: boolean; className?: string }) {
  const chat = chatLink(useWays(), REVEAL.title)
  const confetti = useConfetti()
  const { picture } = ASSESSMENT
  return (
    <div className={cx('grid *:col-start-1 *:row-start-1', className)}>
      <div
        aria-hidden={revealed}
        className={cx(
          'flex flex-col items-center justify-center gap-8 bg-paper-deep p-8 text-center transition-[opacity,visibility] duration-(--duration-entrance) noscript:hidden',
          revealed && 'invisible opacity-0',
        )}
      >
        <div className="w-40 -rotate-3 bg-paper p-2 shadow-lifted lg:w-[min(13rem,20vw)]">
          <PhotoPicture photo={picture} widths={[160, 320, 480]} sizes="(min-width: 1024px) 192px, 144px" />
        </div>
        <p className="max-w-[16rem] text-ink-soft">{ASSESSMENT.pending}</p>
      </div>
      <div
        data-tone="night"
        className={cx(
          'bg-night p-[min(2rem,7vw)] text-paper transition-[opacity,visibility,transform] duration-(--duration-entrance) ease-settle lg:p-[min(2.75rem,3.5vw)]',
          revealed ? 'visible opacity-100' : 'invisible translate-y-3 opacity-0',
          'noscript:!visible noscript:!translate-y-0 noscript:!opacity-100',
        )}
      >
        <p aria-live="polite" className="font-display text-2xl">
          {REVEAL.title}
        </p>
        <dl className="mt-9 grid grid-cols-3 gap-4">
          {REVEAL.stats.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="mt-1 text-sm text-night-text">{label}</dt>
              <dd className="font-display text-2xl text-gold-light tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonLink
            tone="night"
            href={chat.href}
            newTab={chat.newTab}
            onPointerEnter={confetti.start}
            onPointerLeave={confetti.stop}
          >
            {REVEAL.contact}
          </ButtonLink>
          <ButtonLink tone="night" variant="secondary" to="/galleryx">
            {REVEAL.gallery}
          </ButtonLink>
        </div>
        <ul className="mt-9 space-y-2.5 border-t border-paper/20 pt-7 text-md text-night-text">
          {REVEAL.badges.map((badge) => (
            <li key={badge} className="flex items-center gap-3">
              <BadgeCheck
                aria-hidden="true"
                size={18}
                strokeWidth={1.5}
                className="shrink-0 text-gold-light"
              />
              {badge}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
