import { BeforeAfterSlider, Picture, Section, SectionTitle } from '../src/index.ts'

const Plain = ({ className }: { className: string }) => <div className={`aspect-4/3 ${className}`} />

export function SampleMedia() {
  return (
    <Section>
      <SectionTitle className="mb-10">Pictures</SectionTitle>
      <div className="grid gap-gutter md:grid-cols-2">
        <BeforeAfterSlider
          before={<Plain className="bg-gold-light" />}
          after={<Plain className="bg-ink-soft" />}
        />
        <Picture publicId="jewelry/none" alt="A gold ring on a hand" width={400} height={300} crop />
      </div>
    </Section>
  )
}
