import { ButtonLink, Closing } from '@lustre/shared-ui'
import { CLOSING } from '../../../content/closing.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { HeadlineText } from '../common/section-heading.tsx'

/** The end of the landing page: what a trial costs, when it comes, what if we miss, and the way to it. */
export function ClosingOffer() {
  const { headline, text, button, refunds, picture } = CLOSING
  return (
    <Closing
      title={<HeadlineText {...headline} />}
      picture={
        <PhotoPicture
          photo={picture}
          widths={[480, 640, 800, 960]}
          sizes="(min-width: 1024px) 50vw, 100vw"
          fit="cover"
        />
      }
    >
      <p className="mt-4 max-w-measure text-md text-night-text lg:text-base">{text}</p>
      <p className="mt-5 flex flex-wrap gap-x-2 gap-y-3">
        <ButtonLink tone="night" href="#pricing">
          {button}
        </ButtonLink>
        <ButtonLink tone="night" variant="quiet" to="/refunds">
          {refunds}
        </ButtonLink>
      </p>
    </Closing>
  )
}
