import { cx } from '@lustre/shared-ui'
import type { ComponentProps, FocusEvent } from 'react'

/** Browsers do not scroll to a control that is partly visible, such as that of the next card. */
function bringCardIntoView({ target, currentTarget: strip }: FocusEvent<HTMLElement>) {
  if (!target.matches(':focus-visible')) return
  const card = [...strip.children].find((child) => child.contains(target))
  if (card instanceof HTMLElement)
    strip.scrollLeft = card.offsetLeft - (strip.clientWidth - card.offsetWidth) / 2
}

/**
 * A row of cards (`li`) that reaches from edge to edge of a phone and can be swiped; the next card is always partly
 * visible. From tablet size on the cards are columns, or stacked where text is enlarged; `className` sets their number
 * on wide screens (`lg:grid-cols-3`).
 */
export function Strip({
  as: List = 'ul',
  className,
  ...rest
}: Omit<ComponentProps<'ul'>, 'ref'> & { as?: 'ul' | 'ol' }) {
  return (
    <List
      {...rest}
      onFocus={bringCardIntoView}
      className={cx(
        'relative -mx-gutter flex snap-x snap-mandatory scroll-px-gutter gap-3 overflow-x-auto px-gutter [scrollbar-color:var(--color-grey)_transparent] *:w-[min(85vw,21rem)] *:shrink-0 *:snap-start',
        'md:mx-0 md:grid md:grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] md:gap-4 md:overflow-visible md:px-0 md:*:w-auto lg:gap-gutter',
        className,
      )}
    />
  )
}
