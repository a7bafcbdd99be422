import { useSiteConfig } from '@lustre/platform'
import { ButtonLink, Closing, Picture } from '@lustre/shared-ui'
import { OFFER } from '../../../content/offer.ts'
import { CLOSING_WIDTHS } from '../../../content/picture-forms.ts'
import { selectionMail } from './selection-mail.ts'

/** The end of a gallery: the offer, and the first message to the studio with what is selected, where something is. */
export function GalleryClosing({ selected }: { selected: ReadonlySet<number> }) {
  const { contactEmail, siteUrl } = useSiteConfig()
  const { headline, text, button, message, picture } = OFFER
  return (
    <Closing
      title={
        <>
          {headline.lead} <em>{headline.em}</em> {headline.tail}
        </>
      }
      picture={
        <Picture
          publicId={picture.id}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          widths={CLOSING_WIDTHS}
          sizes="(min-width: 1024px) 50vw, 100vw"
          fit="cover"
        />
      }
    >
      <p className="mt-4 max-w-measure text-night-text">{text}</p>
      <p className="mt-5 flex flex-wrap gap-x-2 gap-y-3">
        <ButtonLink tone="night" href="/#pricing">
          {button}
        </ButtonLink>
        {selected.size > 0 && (
          <ButtonLink
            tone="night"
            variant="secondary"
            href={selectionMail(contactEmail, [...selected], `${siteUrl}/gallery`)}
          >
            {message(selected.size)}
          </ButtonLink>
        )}
      </p>
    </Closing>
  )
}
