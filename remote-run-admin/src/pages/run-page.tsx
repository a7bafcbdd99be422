import { PageHead, shuffled, useSiteConfig } from '@lustre/platform'
import { shareUrl } from '@lustre/shared-ui/media-url'
import { useMemo } from 'react'
import { RUN_CONTENT, RUN_SHARE } from '../../content/run-content.ts'
import { TITLES } from '../../content/titles.ts'
import { keptRunStore } from '../client/light-table/run-store.ts'
import { RunPicker } from '../client/public-run/run-picker.tsx'
import { useOrderSeed } from '../client/public-run/use-order-seed.ts'
import { usePictureList } from '../settings.ts'

/** /run: the public run, in which a client chooses 10 to 25 pictures and submits them. */
export default function RunPage() {
  const { media, siteName } = useSiteConfig()
  const { name, pictures: list } = usePictureList()
  const seed = useOrderSeed()
  const pictures = useMemo(() => shuffled(list, seed), [list, seed])
  const store = useMemo(() => keptRunStore(name, new Set(list.map((picture) => picture.id))), [name, list])
  return (
    <>
      <PageHead
        title={`${TITLES.run} | ${siteName}`}
        description={RUN_CONTENT.description}
        image={shareUrl(media.baseUrl, RUN_SHARE.publicId, 'auto')}
        imageAlt={RUN_SHARE.alt}
        noindex
      />
      <RunPicker pictures={pictures} store={store} />
    </>
  )
}
