import { PageHead, shuffled, useSiteConfig } from '@lustre/platform'
import { shareUrl } from '@lustre/shared-ui/media-url'
import { useMemo } from 'react'
import { PICTURE_LISTS } from '../../content/picture-lists.ts'
import { RUN_CONTENT, RUN_SHARE } from '../../content/run-content.ts'
import { TITLES } from '../../content/titles.ts'
import { RunPicker } from '../features/picker/run-picker.tsx'
import { runStoreOf } from '../features/run/run-store.ts'
import { useOrderSeed } from '../features/run/use-order-seed.ts'

/** /run: a client chooses 10 to 25 pictures and submits them. */
export default function RunPage() {
  const { media, runList, siteName } = useSiteConfig()
  const seed = useOrderSeed()
  const list = PICTURE_LISTS[runList]
  const pictures = useMemo(() => shuffled(list, seed), [list, seed])
  const store = useMemo(
    () => runStoreOf(runList, new Set(list.map((picture) => picture.id))),
    [runList, list],
  )
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
