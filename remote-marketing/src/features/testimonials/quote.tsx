import { Picture, VisuallyHidden } from '@lustre/shared-ui'
import { Star } from 'lucide-react'
import type { Testimonial } from '../../../content/testimonials.ts'
import { SampleNote } from '../common/sample-note.tsx'

const MAX_RATING = 5

export function Quote({ testimonial, sampleNote }: { testimonial: Testimonial; sampleNote: string }) {
  const { name, designation, company, image, rating, text, sample } = testimonial
  const stars = Math.max(0, Math.min(MAX_RATING, Math.round(rating)))
  return (
    <figure>
      <p className="flex items-center gap-1 text-gold">
        <VisuallyHidden>
          {rating} out of {MAX_RATING}
        </VisuallyHidden>
        {Array.from({ length: stars }, (_, index) => (
          <Star key={index} aria-hidden="true" size={18} strokeWidth={1.5} fill="currentColor" />
        ))}
        {sample && (
          <span className="ml-3">
            <SampleNote>{sampleNote}</SampleNote>
          </span>
        )}
      </p>
      <blockquote className="mt-4 font-display text-2xl break-words">{text}</blockquote>
      <figcaption className="mt-5 flex items-center gap-4">
        <Picture
          publicId={image.id}
          alt=""
          width={image.width}
          height={image.height}
          widths={[64, 128, 192]}
          sizes="56px"
          className="!w-14 shrink-0 !rounded-full"
        />
        <div className="min-w-0">
          <p className="font-medium break-words">{name}</p>
          <p className="text-sm text-ink-soft break-words">
            {designation}, {company}
          </p>
        </div>
      </figcaption>
    </figure>
  )
}
