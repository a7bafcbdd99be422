import { Disclosure, Section } from '@lustre/shared-ui'
import { FAQ, FAQ_HEADING } from '../../../content/faq.ts'
import { SectionHeading } from '../common/section-heading.tsx'

/** Questions that open to their answers; several may be open, the first one is at first. */
export function Faq() {
  return (
    <Section aria-labelledby="faq-title">
      <div className="grid gap-10 lg:grid-cols-12">
        <SectionHeading id="faq-title" {...FAQ_HEADING} className="lg:col-span-4" />
        <div className="lg:col-span-8">
          {FAQ.map(({ question, answer }, index) => (
            <Disclosure key={question} summary={question} defaultOpen={index === 0}>
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </Section>
  )
}
