import { type ReactNode, useId } from 'react'
import { Container } from './section.tsx'
import { SectionTitle } from './text.tsx'

type ClosingProps = {
  /** The offer in a few words, one of them emphasized. */
  title: ReactNode
  /** A `Picture` that fills its place (`fit="cover"`): half of a wide screen, the whole width of others. */
  picture: ReactNode
  /** A sentence and the buttons. */
  children: ReactNode
}

/** The end of a page, above the footer: one large picture, the offer and the next step, on night. */
export function Closing({ title, picture, children }: ClosingProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-tone="night" className="relative overflow-hidden bg-night text-paper">
      <div className="h-[min(66vw,24rem)] lg:absolute lg:inset-y-0 lg:right-0 lg:h-auto lg:w-1/2">
        {picture}
      </div>
      <Container className="lg:flex lg:min-h-[clamp(24rem,58svh,36rem)] lg:items-center">
        <div className="py-8 lg:w-1/2 lg:pr-12">
          <SectionTitle id={id}>{title}</SectionTitle>
          {children}
        </div>
      </Container>
    </section>
  )
}
