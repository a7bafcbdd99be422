import { Button, Notice, type PictureAccess, PrivatePictures } from '@lustre/shared-ui'
import { useId, useState } from 'react'
import { LIBRARY_CONTENT } from '../../../../content/staff-run-content.ts'
import type { LibraryPage, LibraryPicture } from '../../../../protocol/client-runs.ts'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { useLoad } from '../../../shared/use-load.ts'
import { Failure } from '../../shared/failure.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { fetchFolders, fetchLibrary } from '../client-runs-api.ts'
import { SelectField } from '../form/labeled.tsx'
import { SelectGrid } from './select-grid.tsx'

type LibraryView = { folder: string; q: string }

/** Joins the access to the private pictures of all pages. */
const accessOf = (pages: readonly LibraryPage[]): PictureAccess => ({
  forms: pages[0]?.access?.forms ?? [],
  keys: Object.fromEntries(pages.flatMap(({ access }) => Object.entries(access?.keys ?? {}))),
})

function useLibrary(view: LibraryView) {
  const first = useLoad(JSON.stringify(view), (signal) => fetchLibrary({ ...view, after: null }, signal), {
    failed: LIBRARY_CONTENT.failed,
  })
  const [rest, setRest] = useState<{ first: LibraryPage; pages: LibraryPage[] } | null>(null)
  const [wanted, setWanted] = useState<'more' | 'all'>('more')
  const { busy, error: moreFailed, attempt } = useAttempt(LIBRARY_CONTENT.allFailed)

  const pages = first.value ? [first.value, ...(rest?.first === first.value ? rest.pages : [])] : []
  const last = pages.at(-1)

  /** Loads the following pages one after the other, until `onPage` returns false. */
  const goOn = (name: 'more' | 'all', onPage: (page: LibraryPage) => boolean) => {
    setWanted(name)
    return attempt(async () => {
      let after = last?.next ?? null
      while (after !== null) {
        const page: LibraryPage = await fetchLibrary({ ...view, after })
        if (page.warning) throw new Error(page.warning)
        after = onPage(page) ? page.next : null
      }
    })
  }

  const pictures = pages.flatMap((page) => page.pictures)
  return {
    pictures,
    access: accessOf(pages),
    total: last?.total ?? 0,
    hasMore: (last?.next ?? null) !== null,
    /** Why the first page could not be loaded. */
    error: first.error ?? first.value?.warning ?? null,
    loading: first.loading,
    busy: busy ? wanted : null,
    /** Why a later page could not be loaded. */
    moreFailed,
    retry: first.reload,
    more: () =>
      goOn('more', (page) => {
        if (first.value) setRest({ first: first.value, pages: [...pages.slice(1), page] })
        return false
      }),
    /** Passes all pictures on, page by page, without showing more of them. */
    all(onPictures: (pictures: readonly LibraryPicture[]) => void) {
      onPictures(pictures)
      return goOn('all', (page) => {
        onPictures(page.pictures)
        return true
      })
    },
  }
}

type LibraryPickerProps = {
  /** Public ids of the pictures that the run offers already. */
  inRun: ReadonlySet<string>
  selected: ReadonlySet<string>
  onSelect: (change: (selected: ReadonlySet<string>) => ReadonlySet<string>) => void
}

const nameOf = (publicId: string) => publicId.slice(publicId.lastIndexOf('/') + 1)

/** The media library: folder, search, and pictures to select, one by one or all at once. */
export function LibraryPicker({ inRun, selected, onSelect }: LibraryPickerProps) {
  const [view, setView] = useState<LibraryView>({ folder: '', q: '' })
  const library = useLibrary(view)
  const { pictures, total, error, loading, busy } = library
  const folders = useLoad('folders', fetchFolders, { failed: LIBRARY_CONTENT.foldersFailed })
  const foldersFailed = folders.error ?? folders.value?.warning
  const keysId = useId()

  const select = (more: readonly LibraryPicture[]) =>
    onSelect((before) => {
      const free = more.map(({ publicId }) => publicId).filter((publicId) => !inRun.has(publicId))
      return new Set([...before, ...free])
    })

  return (
    <>
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:max-w-3xl">
        <SelectField
          label={LIBRARY_CONTENT.folder}
          value={view.folder}
          options={[
            { value: '', label: LIBRARY_CONTENT.allFolders },
            ...(folders.value?.folders ?? []).map(({ path }) => ({ value: path })),
          ]}
          onChange={(event) => setView({ ...view, folder: event.target.value })}
        />
        <SearchField
          label={LIBRARY_CONTENT.search}
          q={view.q}
          onSearch={(q) => setView({ ...view, q: q.trim() })}
        />
      </div>
      {foldersFailed && <Notice className="mt-6">{foldersFailed}</Notice>}
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
