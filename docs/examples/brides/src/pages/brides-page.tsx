import { Link, PageHead, useLocation } from '@lustre/platform'
import { Section } from '@lustre/shared-ui'
import { WORDS } from '#content/words.ts'
import { Arriving } from '../features/chosen/arriving.tsx'
import { Chosen } from '../features/chosen/chosen.tsx'
import { Places } from '../features/places/places.tsx'
import { Ring } from '../features/ring/ring.tsx'
import { Newest } from '../features/wishes/newest.tsx'
import { WishForm } from '../features/wishes/wish-form.tsx'

export default function BridesPage() {
  const language = useLocation().pathname.endsWith('/fr') ? 'fr' : 'en'
  const { heading, lead } = WORDS[language]
  return (
    <Section aria-labelledby="brides">
      <PageHead title={heading} description={lead} />
      <div lang={language}>
        <h1 id="brides">{heading}</h1>
        <p>{lead}</p>
      </div>
      <Arriving>
        <Ring />
      </Arriving>
      <Places />
      <Newest />
      <WishForm />
      <Chosen />
      <Link to="/">Back to Home</Link>
    </Section>
  )
}
