import { Disclosure } from '@lustre/shared-ui'
import { FAQ, FAQ_HEADING } from '#content/faq.ts'
import { SectionHeading } from '../common/section-heading.tsx'

export function Faq() {
  return (
    <section aria-labelledby="faq-title">
      <SectionHeading id="faq-title" {...FAQ_HEADING} />
      <div className="mt-gutter">
        {FAQ.map(({ question, answer }, index) => (
          <Disclosure key={question} summary={question} defaultOpen={index === 0}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
