import type { TeamMember } from '#content/types.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'

/** The initials of the first and the last name: `ML`; one letter for a single name. */
export function initialsOf(name: string): { first: string; last: string } {
  const words = name.trim().split(/\s+/)
  const letter = (word: string | undefined) => [...(word ?? '')][0]?.toUpperCase() ?? ''
  return { first: letter(words[0]), last: words.length > 1 ? letter(words.at(-1)) : '' }
}

/** Falls back to the initials, set large as on a printed card. */
export function Portrait({ name, image }: Pick<TeamMember, 'name' | 'image'>) {
  if (image)
    return (
      <PhotoPicture
        photo={image}
        widths={[120, 240, 320]}
        sizes="96px"
        className="aspect-square object-cover"
      />
    )
  const { first, last } = initialsOf(name)
  // The name is beside it.
  return (
    <p aria-hidden="true" className="font-display text-2xl text-gold-ink [&_em]:display-italic">
      {first}
      <em>{last}</em>
    </p>
  )
}
