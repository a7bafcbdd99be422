import { Picture } from '@lustre/shared-ui'
import { DELIVERY_CONTENT } from '#content/delivery-content.ts'
import type { DeliveredFile } from '#protocol/deliveries.ts'
import { Note } from './facts.tsx'
import { pictureProps } from './picture-props.ts'

/** The versions that a finished picture replaces, newest first, each with the change that the client requested. */
export const EarlierVersions = ({ earlier }: { earlier: DeliveredFile['earlier'] }) =>
  earlier?.toReversed().map((version) => (
    <figure key={version.publicId} className="m-0 mt-3 grid max-w-measure grid-cols-[4rem_1fr] gap-3">
      <Picture {...pictureProps({ ...version, alt: '' })} widths={[160]} sizes="64px" />
      <figcaption className="text-sm text-ink-faint">
        {DELIVERY_CONTENT.earlier}
        {version.note !== null && <Note text={version.note} className="text-ink" />}
      </figcaption>
    </figure>
  ))
