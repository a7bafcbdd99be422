import { PageHead, useSiteConfig } from '@lustre/platform'
import { shareUrl } from '@lustre/shared-ui/media-url'
import { TEXTS } from '#content/texts.ts'
import { SimulationTool } from '../features/tool/simulation-tool.tsx'

/** `/surgai`, and the whole site at the tool's own address. */
export default function SurgaiPage() {
  const { media } = useSiteConfig()
  return (
    <>
      <PageHead
        title={TEXTS.headTitle}
        description={TEXTS.headDescription}
        keywords={TEXTS.keywords}
        image={shareUrl(media.baseUrl, TEXTS.share.publicId, 'face')}
        imageAlt={TEXTS.share.alt}
      />
      <SimulationTool />
    </>
  )
}
