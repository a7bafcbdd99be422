import { ButtonLink, cx } from '@lustre/shared-ui'
import { CalendarCheck, Check } from 'lucide-react'
import { formatPrice } from '#content/price-text.ts'
import type { Package } from '#content/types.ts'
import { Point } from '../common/point.tsx'
import { deliveryText } from './delivery.ts'
import { packageLink, useWays } from './links.ts'

export function PackageCard({ item, badge }: { item: Package; badge: string }) {
  const { href, newTab } = packageLink(item, useWays())
  const { name, price, description, features, ctaLabel, popular } = item
  const color = popular ? 'text-gold-light' : 'text-gold-ink'
  const soft = popular ? 'text-night-text' : 'text-ink-soft'
  return (
    <article
      data-tone={popular ? 'night' : 'paper'}
      className={cx(
        'flex flex-col rounded-print p-[min(1.5rem,6vw)]',
        popular ? 'bg-night text-paper' : 'border border-hairline bg-paper',
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-md font-medium">{name}</h3>
        {popular && (
          <span className="rounded-full border border-gold px-3 py-1 text-xs font-medium text-gold-light">
            {badge}
          </span>
        )}
      </div>
      <p className="mt-1 font-display text-hero tabular-nums md:mt-3">{formatPrice(price)}</p>
      <p className={cx('mt-1 text-md md:mt-3', soft)}>{description}</p>
      <ul
        className={cx(
          'mt-lead mb-5 space-y-1.5 border-t pt-4 text-md',
          popular ? 'border-paper/20' : 'border-hairline',
        )}
      >
        <Point icon={CalendarCheck} text={deliveryText(item)} color={color} />
        {features.map((feature) => (
          <Point key={feature} icon={Check} text={feature} color={color} />
        ))}
      </ul>
      <ButtonLink
        href={href}
        newTab={newTab}
        tone={popular ? 'night' : 'paper'}
        variant={popular ? 'primary' : 'secondary'}
        className="mt-auto w-full md:max-lg:px-2"
      >
        {ctaLabel}
      </ButtonLink>
    </article>
  )
}
