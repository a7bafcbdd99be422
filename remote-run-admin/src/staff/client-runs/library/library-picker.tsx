import { Button, Notice, PrivatePictures } from '@lustre/shared-ui'
import { useId, useState } from 'react'
import { LIBRARY_CONTENT } from '../../../../content/staff-run-content.ts'
import type { LibraryPicture } from '../../../../protocol/client-runs.ts'
import { useLoad } from '../../../shared/use-load.ts'
import { Failure } from '../../shared/failure.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { fetchFolders } from '../client-runs-api.ts'
import { SelectField } from '../form/labeled.tsx'
import { SelectGrid } from './select-grid.tsx'
import { type LibraryView, useLibrary } from './use-library.ts'

type LibrarySearchProps = {
  view: LibraryView
  onView: (view: LibraryView) => void
}

/** Where in the library, and what. */
function LibrarySearch({ view, onView }: LibrarySearchProps) {
  const { value, error } = useLoad('folders', fetchFolders, { failed: LIBRARY_CONTENT.foldersFailed })
  const problem = error ?? value?.warning
  return (
    <>
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:max-w-3xl">
        <SelectField
          label={LIBRARY_CONTENT.folder}
          value={view.folder}
          options={[
            { value: '', label: LIBRARY_CONTENT.allFolders },
            ...(value?.folders ?? []).map(({ path }) => ({ value: path })),
          ]}
          onChange={(event) => onView({ ...view, folder: event.target.value })}
        />
        <SearchField
          label={LIBRARY_CONTENT.search}
          q={view.q}
          onSearch={(q) => onView({ ...view, q: q.trim() })}
        />
      </div>
      {problem && <Notice className="mt-6">{problem}</Notice>}
    </>
  )
}

type LibraryPickerProps = {
  /** Public ids of what the run offers already. */
  inRun: ReadonlySet<string>
  selected: ReadonlySet<string>
  onSelect: (change: (selected: ReadonlySet<string>) => ReadonlySet<string>) => void
}

const nameOf = (publicId: string) => publicId.slice(publicId.lastIndexOf('/') + 1)

/** The media library: folder, search, pictures to select; all of them at once, too. */
export function LibraryPicker({ inRun, selected, onSelect }: LibraryPickerProps) {
  const [view, setView] = useState<LibraryView>({ folder: '', q: '' })
  const library = useLibrary(view)
  const { pictures, total, error, loading, busy } = library
  const keysId = useId()

  const select = (more: readonly LibraryPicture[]) =>
    onSelect((before) => {
      const free = more.map(({ publicId }) => publicId).filter((publicId) => !inRun.has(publicId))
      return new Set([...before, ...free])
    })

  return (
    <>
      <LibrarySearch view={view} onView={setView} />
      <Failure error={error} retry={LIBRARY_CONTENT.retry} onRetry={library.retry} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6">
        <output className="text-sm text-ink-soft tabular-nums">
          {loading && LIBRARY_CONTENT.loading}
          {!loading && total > 0 && LIBRARY_CONTENT.shown(pictures.length, total)}
          {!loading &&
            error === null &&
            total === 0 &&
            (view.q === '' ? LIBRARY_CONTENT.nothing : LIBRARY_CONTENT.nothingFound(view.q))}
        </output>
        {pictures.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            busy={busy === 'all'}
            disabled={loading}
            onClick={() => void library.all(select)}
          >
            {LIBRARY_CONTENT.all(total)}
          </Button>
        )}
      </div>
      <p id={keysId} className="text-sm text-ink-faint">
        {LIBRARY_CONTENT.keys}
      </p>
      <PrivatePictures access={library.access}>
        <SelectGrid
          label={LIBRARY_CONTENT.grid}
          describedBy={keysId}
          items={pictures.map(({ publicId, width, height }) => ({
            id: publicId,
            publicId,
            alt: '',
            width,
            height,
            caption: nameOf(publicId),
            ...(inRun.has(publicId) && { remark: LIBRARY_CONTENT.inRun, isFixed: true }),
          }))}
          selected={selected}
          onSelect={(next) => onSelect(() => next)}
        />
      </PrivatePictures>
      <Failure error={library.moreFailed} />
      {library.hasMore && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-6"
          busy={busy === 'more'}
          disabled={loading}
          onClick={() => void library.more()}
        >
          {LIBRARY_CONTENT.more}
        </Button>
      )}
    </>
  )
}
