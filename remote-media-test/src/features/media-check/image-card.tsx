import { Picture } from '@lustre/shared-ui'
import { CARD, CARD_WIDTHS } from '../../../content/picture-forms.ts'
import { TEST_PAGE } from '../../../content/test-page.ts'
import type { MediaImage } from '../../../protocol/replies.ts'
import { dimensions, kilobytes } from './describe-image.ts'

const CARD_SIZES = '(min-width: 1024px) 20vw, (min-width: 640px) 30vw, 46vw'

export function ImageCard({ image }: { image: MediaImage }) {
  const facts = [
    [TEST_PAGE.size, dimensions(image)],
    [TEST_PAGE.format, image.format],
    [TEST_PAGE.weight, `${kilobytes(image.bytes)} KB`],
  ]
  return (
    <li className="min-w-0">
      <Picture publicId={image.public_id} alt="" {...CARD} crop widths={CARD_WIDTHS} sizes={CARD_SIZES} />
      <p className="mt-2 text-sm break-all">{image.public_id}</p>
      <dl className="mt-1 text-sm text-ink-soft tabular-nums">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-3">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
