import { cx } from '@lustre/shared-ui'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { COMPARISON, type ComparisonCard } from '../../../content/comparison.ts'
import { useFill } from '../common/fill.ts'
import { CardMedia } from './card-media.tsx'

export function Card({ card }: { card: ComparisonCard }) {
  const fill = useFill()
  const winner = card.status === 'winner'
  const soft = winner ? 'text-night-text' : 'text-ink-soft'
  return (
    <article
      data-tone={winner ? 'night' : 'paper'}
      className={cx(
        'flex h-full flex-col rounded-print p-4 lg:p-5',
        winner ? 'bg-night text-paper' : 'bg-paper',
      )}
    >
      <CardMedia card={card} />
      <p
        className={cx(
          'mt-3 flex min-h-8 items-center justify-between text-xs font-medium tracking-label uppercase',
          winner ? 'text-gold-light' : 'text-ink-faint',
        )}
      >
        {COMPARISON.statusLabels[card.status]}
        {card.showThirdPartyLogo && (
          <span className="rounded-full border border-ink/25 px-2.5 py-1 tracking-normal normal-case">
            {COMPARISON.thirdPartyLabel}
          </span>
        )}
      </p>
      <h3 className="mt-1 font-display text-2xl">{fill(card.title)}</h3>
      <p className={cx('text-sm', soft)}>{card.subtitle}</p>
      <p className={cx('mt-2 text-md', soft)}>{card.description}</p>
      <ul className="mt-3 space-y-1 text-md">
        {card.issues.map((issue) => (
          <Point key={issue} text={issue} icon={<X size={18} strokeWidth={1.5} className="text-danger" />} />
        ))}
        {card.features.map((feature) => (
          <Point
            key={feature}
            text={feature}
            icon={<Check size={18} strokeWidth={1.5} className="text-gold-light" />}
          />
        ))}
      </ul>
      <p
        className={cx(
          'mt-auto border-t pt-3 font-display text-xl',
          winner ? 'border-paper/20 text-gold-light' : 'border-hairline',
        )}
      >
        {card.conclusion}
      </p>
    </article>
  )
}

function Point({ text, icon }: { text: string; icon: ReactNode }) {
  return (
    <li className="flex gap-3 last:mb-4">
      <span aria-hidden="true" className="mt-0.5 shrink-0">
        {icon}
      </span>
      <span className="min-w-0">{text}</span>
    </li>
  )
}
