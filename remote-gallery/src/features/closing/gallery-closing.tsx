import { useSiteConfig } from '@lustre/platform'
import { ButtonLink, Container, Picture, SectionTitle } from '@lustre/shared-ui'
import { OFFER } from '#content/offer.ts'
import { CLOSING_WIDTHS } from '#content/picture-forms.ts'
import { selectionMail } from './selection-mail.ts'

/** The end of a gallery: the offer, and a first message to the studio that lists the selected pictures, if any. */
export function GalleryClosing({ selected }: { selected: ReadonlySet<number> }) {
  const { contactEmail, siteUrl } = useSiteConfig()
  const { headline, text, button, message, picture } = OFFER
  return (
    <section
      aria-labelledby="closing-title"
      data-tone="night"
      className="relative overflow-hidden bg-night text-paper"
    >
      <div className="h-[min(66vw,24rem)] lg:absolute lg:inset-y-0 lg:right-0 lg:h-auto lg:w-1/2">
        <Picture
          publicId={picture.id}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          widths={CLOSING_WIDTHS}
          sizes="(min-width: 1024px) 50vw, 100vw"
          fit="cover"
        />
      </div>
      <Container className="lg:flex lg:min-h-[clamp(24rem,58svh,36rem)] lg:items-center">
        <div className="py-8 lg:w-1/2 lg:pr-12">
          <SectionTitle id="closing-title">
            {headline.lead} <em>{headline.em}</em> {headline.tail}
          </SectionTitle>
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
        </div>
      </Container>
    </section>
  )
}
