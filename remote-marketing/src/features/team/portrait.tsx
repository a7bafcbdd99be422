import { cx } from '@lustre/shared-ui'
import type { TeamMember } from '../../../content/types.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { initialsOf } from './initials.ts'

export type PortraitProps = Pick<TeamMember, 'name' | 'image'> & { ground: keyof typeof GROUNDS }

const GROUNDS = { night: 'bg-night text-gold-light', 'paper-deep': 'bg-paper-deep text-gold-ink' }

/** A member's photograph; without one the initials, set like a printed card. */
export function Portrait({ name, image, ground }: PortraitProps) {
  if (image)
    return (
      <PhotoPicture
        photo={image}
        widths={[120, 240, 320, 480, 600]}
        sizes="(min-width: 640px) 224px, 104px"
        className="aspect-square object-cover"
      />
    )
  const { first, last } = initialsOf(name)
  // the name stands beside it
  return (
    <div aria-hidden="true" className={cx('aspect-square p-2', GROUNDS[ground])}>
      <div className="flex size-full items-center justify-center border border-gold font-display text-numeral [&_em]:display-italic">
        {first}
        <em>{last}</em>
      </div>
    </div>
  )
}
