import type { ComparisonViewProps } from './comparison-view.ts'
import { FramedPicture } from './framed-picture.tsx'
import { PanFrame } from './pan-frame.tsx'
import { PictureCaption } from './picture-caption.tsx'

export function SideBySideView({ before, after, captions, view, onChange }: ComparisonViewProps) {
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <PanFrame view={view} onChange={onChange}>
        <FramedPicture src={before} alt={captions.beforeAlt} view={view} layer="base" />
        <PictureCaption side="left">{captions.before}</PictureCaption>
      </PanFrame>
      <PanFrame view={view} onChange={onChange}>
        <FramedPicture src={before} alt="" view={view} layer="base" isHidden />
        <FramedPicture src={after} alt={captions.afterAlt} view={view} layer="over" />
        <PictureCaption side="left">{captions.after}</PictureCaption>
      </PanFrame>
    </div>
  )
}
