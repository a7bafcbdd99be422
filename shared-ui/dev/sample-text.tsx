import { ButtonLink, Disclosure, Eyebrow, Notice, Prose, Section, SectionTitle } from '../src/index.ts'

export function SampleText() {
  return (
    <>
      <Section>
        <div className="grid gap-gutter lg:grid-cols-12">
          <div className="flex flex-col gap-7 lg:col-span-8">
            <Eyebrow>AI photography for jewelry</Eyebrow>
            <SectionTitle as="h1" size="hero">
              Your pieces, <em>worn</em> in pictures that sell
            </SectionTitle>
            <p className="max-w-measure text-lg text-ink-soft">
              Send the photos you already have. We return editorial images and films, 95% true to the piece,
              in 7 days.
            </p>
            <div className="flex flex-wrap items-center gap-4">
              <ButtonLink href="#pricing" size="lg">
                See the Prices
              </ButtonLink>
              <ButtonLink to="/galleryx" variant="secondary" size="lg">
                View Gallery
              </ButtonLink>
              <ButtonLink href="https://example.com" newTab variant="quiet" size="lg">
                Ask us a question
              </ButtonLink>
            </div>
          </div>
          <p className="font-display text-numeral text-gold lg:col-span-4">03</p>
        </div>
      </Section>
      <Section ground="paper-deep">
        <SectionTitle className="mb-10">Questions we are asked</SectionTitle>
        <div className="max-w-3xl">
          <Disclosure summary="What do I send you?" defaultOpen>
            Photos from a phone or CAD renders: three sharp views of each piece are enough.
          </Disclosure>
          <Disclosure summary="Who owns the pictures?">You do, with full commercial rights.</Disclosure>
        </div>
      </Section>
      <Section>
        <Prose>
          <h2>How refunds work</h2>
          <p>
            You may ask for a refund within <strong>14 days</strong> of delivery. Write to{' '}
            <a href="mailto:a@example.com">our desk</a> and name the project; <em>no reason is needed</em>.
          </p>
          <ul>
            <li>Before work starts: all of it.</li>
            <li>During production: at most 50%.</li>
          </ul>
          <h3>Disputes</h3>
          <p>Billing disputes are resolved within 5 business days.</p>
        </Prose>
        <div className="mt-10 flex max-w-2xl flex-col gap-4">
          <Notice title="The page is not interactive yet">Links work as usual.</Notice>
          <Notice kind="success" title="Selection sent">
            We have your 12 pictures.
          </Notice>
          <Notice kind="error" title="Failed to load run records" onDismiss={() => {}}>
            Check the connection, then try again.
          </Notice>
        </div>
      </Section>
    </>
  )
}
