import { useSiteConfig } from '@lustre/platform'
import { videoUrl } from '@lustre/shared-ui'
import type { Clip } from '../../../content/types.ts'

export function Sources({ clip, onFail }: { clip: Clip; onFail?: () => void }) {
  const { baseUrl } = useSiteConfig().media
  return (
    <>
      {clip.webm && <source src={videoUrl(baseUrl, clip.id, 'webm')} type="video/webm" />}
      <source src={videoUrl(baseUrl, clip.id)} type="video/mp4" onError={onFail} />
    </>
  )
}
