import { Button, Picture } from '@lustre/shared-ui'
import { pictureNumber } from '#content/picture-number.ts'
import { STAFF_DELIVERY_CONTENT as SAYS } from '#content/staff-delivery-content.ts'
import type { ClientRun } from '#protocol/client-runs.ts'
import type { StaffFile } from '#protocol/deliveries.ts'
import type { OfferedPicture } from '#protocol/links.ts'
import { EarlierVersions } from '../common/earlier-versions.tsx'
import { Note } from '../common/facts.tsx'
import { pictureProps } from '../common/picture-props.ts'
import { changeFile } from '../runs/runs-api.ts'
import { ActionButton, type StaffAction, type StaffActions } from '../runs/staff-actions.tsx'
import { ACCEPT } from '../uploads/read-file.ts'
import { PickPicture } from './pick-picture.tsx'

const WIDTHS = [160, 240, 320, 400, 480] as const
const SIZES = '(min-width: 640px) 188px, 45vw'

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
  actions: StaffActions
  /** Uploads a file and delivers it in place of this one. */
  onReplace: (file: StaffFile, by: File) => void
}

/** Changes that staff make to a file that is not delivered: the picture that it finishes, or its removal. */
function WaitingFile({ run, file, chosen, actions }: Omit<FinishedFileProps, 'onReplace'>) {
  const { id, name } = file
  const remove: StaffAction = {
    name: `remove-${id}`,
    work: () => changeFile(run.id, id, { removed: true }),
    said: SAYS.removed(name),
    undo: () => changeFile(run.id, id, { removed: false }),
  }
  return (
    <div className="flex flex-wrap gap-x-4">
      <PickPicture run={run} file={file} chosen={chosen} actions={actions} />
      <ActionButton actions={actions} action={remove} aria-label={SAYS.removeLabel(name)}>
        {SAYS.remove}
      </ActionButton>
    </div>
  )
}

/** The answer to a delivered file, and a button that replaces it. */
function DeliveredFile({
  file,
  actions,
  onReplace,
}: Pick<FinishedFileProps, 'file' | 'actions' | 'onReplace'>) {
  const { id, name, answer } = file
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className={answer === 'change' ? 'text-sm text-danger' : 'text-sm text-ink-soft'}>
        {SAYS.answers[answer ?? 'open']}
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="no-print"
        aria-label={SAYS.replaceLabel(name)}
        busy={actions.busy === `replace-${id}`}
        onClick={({ currentTarget: { nextElementSibling: input } }) => {
          if (input instanceof HTMLElement) input.click()
        }}
      >
        {SAYS.replace}
      </Button>
      <input
        type="file"
        hidden
        aria-label={SAYS.replaceLabel(name)}
        accept={ACCEPT}
        onChange={({ currentTarget }) => {
          const [by] = currentTarget.files ?? []
          if (by) onReplace(file, by)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** A finished file beside the picture that it belongs to, with its earlier versions and what staff can do. */
function FinishedFile({ onReplace, ...props }: FinishedFileProps) {
  const { run, file, actions } = props
  const { name, number, delivery, note } = file
  const picture = run.offered.find((each) => each.number === number)
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
        <WaitingFile {...props} />
      ) : (
        <DeliveredFile file={file} actions={actions} onReplace={onReplace} />
      )}
      {note !== null && <Note text={note} className="mt-1 text-sm" />}
      <EarlierVersions earlier={file.earlier} />
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
        className="run-pictures mt-3 grid list-none grid-cols-2 gap-x-4 gap-y-6 p-0 lg:grid-cols-4"
      >
        {files.map((file) => (
          <FinishedFile key={file.id} file={file} {...rest} />
        ))}
      </ul>
    </>
  )
}
