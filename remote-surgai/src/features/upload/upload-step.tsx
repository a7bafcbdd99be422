import { UPLOAD_TEXTS } from '#content/texts.ts'
import { StepHeading } from '../common/step-heading.tsx'
import { ProcedureList } from '../procedures/procedure-list.tsx'
import { ConsentBox } from './consent-box.tsx'
import { DropZone } from './drop-zone.tsx'

export function UploadStep() {
  return (
    <>
      {/* On a phone, the list of steps above says it. */}
      <div className="max-sm:sr-only">
        <StepHeading>{UPLOAD_TEXTS.heading}</StepHeading>
      </div>
      <div className="grid gap-x-[48px] gap-y-3 sm:mt-3 sm:gap-y-6 lg:grid-cols-12">
        <ConsentBox className="lg:col-span-6" />
        <DropZone className="lg:col-span-6" />
        <div className="lg:col-span-12">
          <h3 className="text-md font-medium">{UPLOAD_TEXTS.guideHeading}</h3>
          <ul className="mt-2 grid list-disc gap-x-[48px] gap-y-1 pl-5 text-md text-ink-soft lg:grid-cols-3">
            {UPLOAD_TEXTS.guide.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
      <ProcedureList />
    </>
  )
}
