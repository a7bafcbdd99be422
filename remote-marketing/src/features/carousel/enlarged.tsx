import { Dialog, Picture, VisuallyHidden } from '@lustre/shared-ui'
import { CAROUSEL_ORIGINAL } from '../../../content/carousel-pictures.ts'

type EnlargedProps = { picture: string | null | undefined; alt: string; onClose: () => void }

export function Enlarged({ picture, alt, onClose }: EnlargedProps) {
  return (
    <Dialog open={typeof picture === 'string'} onClose={onClose} title={alt} variant="glass">
      {typeof picture === 'string' && (
        <button type="button" className="block animate-enlarge !cursor-zoom-out" onClick={onClose}>
          <Picture
            publicId={picture}
            alt={alt}
            {...CAROUSEL_ORIGINAL}
            widths={[480, 640, 960]}
            sizes="min(92vw, 68vh)"
            className="max-h-[85dvh]"
            style={{ width: 'min(92vw, 68dvh)' }}
          />
          <VisuallyHidden>Close</VisuallyHidden>
        </button>
      )}
    </Dialog>
  )
}
