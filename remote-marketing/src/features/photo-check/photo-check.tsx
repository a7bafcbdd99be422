import { ButtonLink, Section, Spinner } from '@lustre/shared-ui'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { PHOTO_CHECK } from '#content/photo-check.ts'
import { SectionHeading } from '../common/section-heading.tsx'

type State = 'idle' | 'looking' | 'failed' | readonly string[]

/** The file field covers its frame, so that the browser itself takes a dropped photo. */
export function PhotoCheck() {
  const { label, hint, looking, start, eyebrow, headline, intro } = PHOTO_CHECK
  const [state, setState] = useState<State>('idle')

  const handlePick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file) return
    setState('looking')
    try {
      const { adviceFor } = await import('./check-photo.ts')
      setState(await adviceFor(file))
    } catch {
      setState('failed')
    }
    // The same photo may be chosen again.
    currentTarget.value = ''
  }

  return (
    <Section
      id="photo-check"
      aria-labelledby="photo-check-title"
      padded={false}
      className="pt-section noscript:hidden"
    >
      <div className="grid gap-x-gutter gap-y-5 lg:grid-cols-12">
        <SectionHeading id="photo-check-title" {...{ eyebrow, headline, intro }} className="lg:col-span-5" />
        <div className="grid gap-5 lg:col-span-6 lg:col-start-7">
          <label className="relative flex min-h-32 flex-col items-center justify-center gap-1 border border-dashed border-ink/35 p-5 text-center transition-colors outline-offset-2 outline-ink has-focus-visible:outline-2 hover:border-ink">
            <ImageUp size={24} strokeWidth={1.5} aria-hidden="true" className="text-ink-soft" />
            <span className="text-md font-medium">{label}</span>
            <span className="text-sm text-ink-faint">{hint}</span>
            <input
              type="file"
              accept="image/jpeg,image/png,image/webp"
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              onChange={handlePick}
            />
          </label>
          <output className="block">
            {state === 'looking' ? (
              <span className="flex items-center gap-3 text-md text-ink-soft">
                <Spinner /> {looking}
              </span>
            ) : (
              state !== 'idle' && <Verdict state={state} />
            )}
          </output>
          {Array.isArray(state) && (
            <ButtonLink href="#pricing" className="justify-self-start">
              {start}
            </ButtonLink>
          )}
        </div>
      </div>
    </Section>
  )
}

function Verdict({ state }: { state: 'failed' | readonly string[] }) {
  const { good, goodText, bad, failed } = PHOTO_CHECK
  if (state === 'failed') return <span className="text-md text-danger">{failed}</span>
  const sentences = state.length === 0 ? [goodText] : state
  return (
    <>
      <span className="block font-display text-2xl">{state.length === 0 ? good : bad}</span>
      {sentences.map((sentence) => (
        <span key={sentence} className="mt-2 block max-w-measure text-md text-ink-soft">
          {sentence}
        </span>
      ))}
    </>
  )
}
