import { Button, cx, Picture } from '@lustre/shared-ui'
import { Check } from 'lucide-react'
import { type CSSProperties, useRef } from 'react'
import { flushSync } from 'react-dom'
import { DELIVERY_CONTENT as SAYS } from '#content/delivery-content.ts'
import { pictureNumber } from '#content/picture-number.ts'
import type { DeliveredFile } from '#protocol/deliveries.ts'
import { MAX_PICTURE_NOTE_LENGTH } from '#protocol/limits.ts'
import type { OfferedPicture } from '#protocol/links.ts'
import { EarlierVersions } from '../common/earlier-versions.tsx'
import { EnlargeButton } from '../common/enlarge-button.tsx'
import { Note } from '../common/facts.tsx'
import type { NumberedPicture } from '../common/picture-props.ts'
import { pictureProps } from '../common/picture-props.ts'
import { NoteField } from '../tray/note-field.tsx'

/** A finished file as a picture, and the offered one that it finishes. */
type Finished = { file: DeliveredFile; picture: NumberedPicture; chosen: OfferedPicture | null }

/** Adds to each file how it is shown, and the picture that it finishes. */
export function finishedOf(files: readonly DeliveredFile[], offered: readonly OfferedPicture[]): Finished[] {
  const byNumber = new Map(offered.map((picture) => [picture.number, picture]))
  return files.map((file) => {
    const chosen = (file.number !== null && byNumber.get(file.number)) || null
    const { id, name, number } = file
    return {
      file,
      chosen,
      picture: {
        id,
        name: number === null ? name : `${pictureNumber(number)} ${name}`,
        ...pictureProps({ ...file, alt: SAYS.finished(chosen?.alt ?? name) }),
        note: null,
      },
    }
  })
}

const WIDTHS = [320, 480, 640, 960, 1280, 1920] as const
const SIZES = '(min-width: 1328px) 628px, (min-width: 768px) 46vw, 92vw'
const CHOSEN_SIZES = '(min-width: 1328px) 628px, (min-width: 768px) 46vw, 72px'
/** Both pictures side by side, and whole within the window. */
const SIDE = 'md:w-[min(calc(50%-0.75rem),var(--proof))]'

/** On a phone its picture and caption are cells of the grid around it. */
const ChosenPicture = ({ chosen }: { chosen: OfferedPicture }) => (
  <figure className={cx('contents md:m-0 md:block', SIDE)}>
    <Picture
      {...pictureProps(chosen)}
      widths={WIDTHS}
      sizes={CHOSEN_SIZES}
      className="row-span-2 row-start-2"
    />
    <figcaption className="col-start-2 row-start-3 text-sm text-ink-faint md:mt-1">{SAYS.chosen}</figcaption>
  </figure>
)

type FinishedPictureProps = {
  finished: Finished
  /** The change that the client is writing; null for none. */
  note: string | null
  /** Whether a revision round is left. */
  canAsk: boolean
  onEnlarge: (id: number) => void
  onApprove: () => void
  /** @param note null takes the change back */
  onWrite: (note: string | null) => void
  onSave: () => void
}

/** A finished picture beside the one that it was made from, with the client's answer. */
export function FinishedPicture({ finished, note, onEnlarge, ...answer }: FinishedPictureProps) {
  const { file, picture, chosen } = finished
  const { alt, width, height } = picture
  const field = useRef<HTMLTextAreaElement>(null)
  const { canAsk, onApprove, onWrite, onSave } = answer
  const { name } = file
  const isApproved = file.answer === 'approved'
  const toggleChange = () => {
    flushSync(() => onWrite(note === null ? '' : null))
    field.current?.focus()
  }
  return (
    <li className="border-t border-hairline py-5">
      <div
        className="grid grid-cols-[4.5rem_1fr] gap-x-3 md:flex md:flex-wrap md:items-start md:gap-6"
        style={{ '--proof': `calc(max(85dvh, 32rem) * ${width / height})` } as CSSProperties}
      >
        <div className={cx('group/proof relative col-span-2 mb-3 w-full md:mb-0', SIDE)}>
          <Picture {...pictureProps(picture)} widths={WIDTHS} sizes={SIZES} />
          <EnlargeButton id={file.id} name={picture.name} alt={alt} onEnlarge={onEnlarge} />
        </div>
        {chosen && <ChosenPicture chosen={chosen} />}
        {/* Beside the pictures where a low window leaves room, below them elsewhere. */}
        <div className="contents min-w-0 flex-1 basis-72 flex-wrap items-center justify-between gap-x-8 gap-y-3 md:flex">
          <h3
            className={cx(
              'row-start-2 self-end text-base font-medium wrap-anywhere tabular-nums md:self-auto',
              !chosen && 'col-span-2',
            )}
          >
            <bdi>{picture.name}</bdi>
          </h3>
          <div className="col-span-2 mt-3 flex flex-wrap items-center gap-3 md:mt-0">
            <Button
              size="sm"
              variant={isApproved ? 'secondary' : 'primary'}
              aria-label={isApproved ? SAYS.approvedLabel(name) : SAYS.approveLabel(name)}
              // An approval would drop the change that the client is writing.
              disabled={note !== null}
              onClick={() => !isApproved && onApprove()}
            >
              {isApproved && <Check size={16} strokeWidth={1.75} className="text-chosen" />}
              {isApproved ? SAYS.approved : SAYS.approve}
            </Button>
            {(canAsk || note !== null) && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={note === null ? SAYS.askLabel(name) : SAYS.takeBackLabel(name)}
                onClick={toggleChange}
              >
                {note === null ? SAYS.ask : SAYS.takeBack}
              </Button>
            )}
            <Button size="sm" variant="quiet" aria-label={SAYS.downloadLabel(name)} onClick={onSave}>
              {SAYS.download}
            </Button>
          </div>
        </div>
      </div>
      {file.answer === 'change' && (
        <div className="mt-3 max-w-measure border-l-2 border-gold pl-4">
          <p className="text-sm text-ink-faint">{SAYS.asked}</p>
          <Note text={file.note ?? ''} className="text-base" />
        </div>
      )}
      <EarlierVersions earlier={file.earlier} />
      {note !== null && (
        <NoteField
          field={field}
          label={SAYS.note(name)}
          value={note}
          maxLength={MAX_PICTURE_NOTE_LENGTH}
          className="mt-4 max-w-measure"
          onChange={onWrite}
        />
      )}
    </li>
  )
}
