import { PageHead, shuffled, useSiteConfig } from '@lustre/platform'
import { useMemo } from 'react'
import { PICTURE_LISTS } from '../../content/picture-lists.ts'
import { RUN_CONTENT } from '../../content/run-content.ts'
import { TITLES } from '../../content/titles.ts'
import { RunPicker } from '../features/run/run-picker.tsx'
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
        image={imageUrl(media.baseUrl, SHARE_PICTURE.id, SHARE_SIZE)}
        imageAlt={SHARE_PICTURE.alt}
        noindex
      />
      <RunPicker pictures={pictures} store={store} />
    </>
  )
}
