import { TEXTS } from '../../../content/texts.ts'
import { useModel } from '../common/use-model.ts'

const BANNERS = {
  provider: null,
  demo: { title: TEXTS.demoTitle, body: TEXTS.demoBody },
  none: { title: TEXTS.notConnectedTitle, body: TEXTS.notConnectedBody },
} as const

export function ModelBanner() {
  const banner = BANNERS[useModel()]
  if (!banner) return null
  return (
    <aside
      aria-label={banner.title}
      className="mt-5 border-l-2 sm:mt-8 border-ink bg-paper-deep px-4 py-3 sm:px-5 sm:py-4 text-md text-ink-soft"
    >
      <strong className="font-medium text-ink">{banner.title}.</strong> {banner.body}
    </aside>
  )
}
