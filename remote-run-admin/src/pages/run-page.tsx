import {
  PageHead,
  seedCookie,
  seedCookieName,
  shuffled,
  useHydrated,
  useSeed,
  useSiteConfig,
} from '@lustre/platform'
import { shareUrl } from '@lustre/shared-ui/media-url'
import { useMemo, useState } from 'react'
import { RUN_CONTENT, RUN_SHARE } from '#content/run-content.ts'
import { TITLES } from '#content/titles.ts'
import { keptRunStore } from '../features/light-table/run-store.ts'
import { ORDER_SEEDS, RUN_PATH } from '../features/public-run/address.ts'
import { RunPicker } from '../features/public-run/run-picker.tsx'
import { usePictureList } from '../settings.ts'

function cookieSeed(cookies: string): number | null {
  const name = `${seedCookieName(RUN_PATH)}=`
  const cookie = cookies.split('; ').find((each) => each.startsWith(name))
  const seed = Number(cookie?.slice(name.length) || Number.NaN)
  return Number.isInteger(seed) && seed >= 0 && seed < ORDER_SEEDS ? seed : null
}

/**
 * Returns the client's kept order, or keeps the drawn one, after navigation within the site, which the host
 * does not see.
 */
function keptOrDrawn(drawn: number): number {
  const kept = cookieSeed(document.cookie)
  if (kept !== null) return kept
  document.cookie = seedCookie(RUN_PATH, drawn)
  return drawn
}

/**
 * Returns the seed of this client's order, the same on every visit until a run is submitted. A page from the
 * host has the host's order; after navigation within the site, the cookie that the host set decides.
 */
function useOrderSeed(): number {
  const seed = useSeed()
  const fromHost = !useHydrated()
  const [order] = useState(() => (fromHost ? seed : keptOrDrawn(seed % ORDER_SEEDS)))
  return order
}

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
