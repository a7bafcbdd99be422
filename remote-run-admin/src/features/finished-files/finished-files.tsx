import { Picture } from '@lustre/shared-ui'
import { pictureNumber } from '#content/picture-number.ts'
import { STAFF_DELIVERY_CONTENT as SAYS } from '#content/staff-delivery-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import type { StaffFile } from '#protocol/deliveries.ts'
import type { OfferedPicture } from '#protocol/links.ts'
import { Note } from '../common/facts.tsx'
import { pictureProps } from '../common/picture-props.ts'
import { SelectField } from '../run-form/labeled.tsx'
import type { Act } from '../runs/acts.tsx'
import { ActButton } from '../runs/acts.tsx'
import { changeFile } from '../runs/runs-api.ts'

const WIDTHS = [160, 240, 320, 400, 480] as const
const SIZES = '(min-width: 640px) 160px, 45vw'

const Tile = (shown: Parameters<typeof pictureProps>[0]) => (
  <div className="aspect-3/4 bg-paper-deep">
    <Picture {...pictureProps(shown)} fit="cover" widths={WIDTHS} sizes={SIZES} />
  </div>
)

type FinishedFileProps = {
  run: ClientRun
  file: StaffFile
  /** The pictures that the client has sent. */
  chosen: readonly OfferedPicture[]
  acts: Act
}

/** A finished file beside the picture that it belongs to, with the client's answer, or what staff can change. */
function FinishedFile({ run, file, chosen, acts }: FinishedFileProps) {
  const { id, name, number, delivery, answer, note } = file
  const picture = run.offered.find((each) => each.number === number)
  const options = chosen.map((each) => ({ value: String(each.number), label: pictureNumber(each.number) }))
  const isListed = number === null || chosen.some((each) => each.number === number)
  const pick = (value: string) =>
    void acts.act({
      name: `pick-${id}`,
      work: () => changeFile(run.id, id, { number: Number(value) }),
      said: SAYS.picked(name, pictureNumber(Number(value))),
    })
  const remove = {
    name: `remove-${id}`,
    work: () => changeFile(run.id, id, { removed: true }),
    said: SAYS.removed(name),
    undo: () => changeFile(run.id, id, { removed: false }),
  }
  return (
    <li className="min-w-0">
      <div className="grid grid-cols-2 gap-1">
        <Tile {...file} alt={name} />
        {picture && <Tile {...picture} />}
      </div>
      <p className="mt-1 text-sm wrap-anywhere tabular-nums">
        {number !== null && `${pictureNumber(number)} `}
        <bdi>{name}</bdi>
      </p>
      {delivery === null ? (
        <>
          <SelectField
            label={SAYS.finishes(name)}
            className="mt-2"
            value={String(number ?? '')}
            options={[
              ...(number === null ? [{ value: '', label: SAYS.noPicture }] : []),
              ...(isListed ? [] : [{ value: String(number), label: pictureNumber(number) }]),
              ...options,
            ]}
            onChange={(event) => pick(event.target.value)}
          />
          <ActButton acts={acts} deed={remove} aria-label={SAYS.removeLabel(name)}>
            {SAYS.remove}
          </ActButton>
        </>
      ) : (
        <p className={answer === 'change' ? 'text-sm text-danger' : 'text-sm text-ink-soft'}>
          {SAYS.answers[answer ?? 'open']}
        </p>
      )}
      {note !== null && <Note text={note} className="mt-1 text-sm" />}
    </li>
  )
}

type FinishedFilesProps = Omit<FinishedFileProps, 'file'> & { label: string; files: readonly StaffFile[] }

export function FinishedFiles({ label, files, ...rest }: FinishedFilesProps) {
  if (files.length === 0) return null
  return (
    <>
      <h4 className="mt-8 text-base font-medium">{label}</h4>
      <ul
        aria-label={label}
        className="run-pictures mt-3 grid list-none grid-cols-1 gap-x-4 gap-y-6 p-0 sm:grid-cols-2 lg:grid-cols-4"
      >
        {files.map((file) => (
          <FinishedFile key={file.id} file={file} {...rest} />
        ))}
      </ul>
    </>
  )
}
