import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { DialogVariant } from '../src/dialog-style.ts'
import {
  Button,
  CopyButton,
  Dialog,
  Field,
  IconButton,
  Progress,
  Section,
  SectionTitle,
  ToggleGroup,
  type Tone,
} from '../src/index.ts'

const FILTERS = [
  { value: 'selected', label: 'Selected', count: 47 },
  { value: 'all', label: 'All', count: 215 },
  { value: 'photos', label: 'Photos', count: 176 },
  { value: 'videos', label: 'Videos', count: 39 },
] as const

const VARIANTS: DialogVariant[] = ['sheet', 'overlay', 'glass']

function Controls({ tone }: { tone: Tone }) {
  const [filter, setFilter] = useState<(typeof FILTERS)[number]['value'] | null>('selected')
  const [shown, setShown] = useState<DialogVariant | null>(null)
  const [last, setLast] = useState<DialogVariant>('sheet')
  const [name, setName] = useState('')
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap items-center gap-4">
        <Button tone={tone}>Start Your AI Photoshoot</Button>
        <Button tone={tone} variant="secondary">
          View Gallery
        </Button>
        <Button tone={tone} variant="quiet">
          Custom Payment
        </Button>
        <Button tone={tone} busy>
          Submitting
        </Button>
        <Button tone={tone} disabled>
          Submit
        </Button>
        <Button tone={tone} size="sm" variant="secondary">
          Small
        </Button>
        <IconButton
          tone={tone}
          label="Previous"
          variant="framed"
          icon={<ArrowLeft size={20} strokeWidth={1.5} />}
        />
        <IconButton tone={tone} label="Next" icon={<ArrowRight size={20} strokeWidth={1.5} />} />
        <CopyButton tone={tone} text="https://example.com/pay" label="Copy link" size="sm" />
      </div>
      <ToggleGroup tone={tone} label="Show" options={FILTERS} value={filter} onChange={setFilter} />
      <Progress tone={tone} label="Chosen" value={12} max={25} className="max-w-md" />
      <div className="grid gap-6 md:grid-cols-2">
        <Field tone={tone} label="Your name" placeholder="Maison Aurelle" hint="As on your order" />
        <Field tone={tone} label="Passcode" type="password" error="Invalid passcode" defaultValue="1234" />
      </div>
      <div className="flex flex-wrap gap-4">
        {VARIANTS.map((variant) => (
          <Button
            key={variant}
            tone={tone}
            size="sm"
            variant="secondary"
            onClick={() => {
              setLast(variant)
              setShown(variant)
            }}
          >
            {`Open ${variant}`}
          </Button>
        ))}
      </div>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        variant={last}
        title="Submit your selection"
      >
        {last === 'sheet' ? (
          <form className="flex flex-col gap-6">
            <p className="text-ink-soft">You chose 12 pictures. Tell us who you are and we start the run.</p>
            <Field label="Your name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
            <Button disabled={name.trim() === ''} className="w-full">
              Submit
            </Button>
          </form>
        ) : (
          <div className="aspect-3/4 w-96 max-w-full rounded-print bg-gold-light" />
        )}
      </Dialog>
    </div>
  )
}

export function SampleControls() {
  return (
    <>
      <Section ground="paper-deep">
        <SectionTitle className="mb-10">
          Controls on <em>paper</em>
        </SectionTitle>
        <Controls tone="paper" />
      </Section>
      <Section ground="night">
        <SectionTitle className="mb-10">
          Controls at <em>night</em>
        </SectionTitle>
        <Controls tone="night" />
      </Section>
    </>
  )
}
