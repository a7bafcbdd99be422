import { Button, Notice, type PictureAccess, PrivatePictures } from '@lustre/shared-ui'
import { useEffect, useId, useRef, useState } from 'react'
import { LIBRARY_CONTENT } from '#content/staff-run-content.ts'
import type { LibraryPage } from '#protocol/client-runs.ts'
import { SearchField } from '../admin/search-field.tsx'
import { useAttempt, useLoad } from '../common/calls.ts'
import { Failure } from '../common/failure.tsx'
import { SelectField } from '../run-form/labeled.tsx'
import { fetchFolders, fetchLibrary } from '../runs/runs-api.ts'
import { SelectGrid } from './select-grid.tsx'

/** Joins the access to the private pictures of all pages. */
const accessOf = (pages: readonly LibraryPage[]): PictureAccess => ({
  forms: pages[0]?.access?.forms ?? [],
  keys: Object.fromEntries(pages.flatMap(({ access }) => Object.entries(access?.keys ?? {}))),
})

const nameOf = (publicId: string) => publicId.slice(publicId.lastIndexOf('/') + 1)

type LibraryPickerProps = {
  /** Public ids of the pictures that the run offers already. */
  inRun: ReadonlySet<string>
  selected: ReadonlySet<string>
  onSelect: (change: (selected: ReadonlySet<string>) => ReadonlySet<string>) => void
}

/**
 * The media library: folder, search, and pictures to select, one by one or all at once. The function is long because
 * loading and selecting share the pages that are there.
 */
export function LibraryPicker({ inRun, selected, onSelect }: LibraryPickerProps) {
  const [view, setView] = useState({ folder: '', q: '' })
  const first = useLoad(JSON.stringify(view), (signal) => fetchLibrary({ ...view, after: null }, signal), {
    failed: LIBRARY_CONTENT.failed,
  })
  /** The pages after the first one, which they belong to. */
  const [rest, setRest] = useState<{ of: LibraryPage | null; pages: LibraryPage[] }>({ of: null, pages: [] })
  const [wanted, setWanted] = useState<'more' | 'all'>('more')
  const { busy, error: moreFailed, attempt } = useAttempt(LIBRARY_CONTENT.allFailed)
  const shown = useRef(view)
  useEffect(() => {
    shown.current = view
  }, [view])
  const folders = useLoad('folders', fetchFolders, { failed: LIBRARY_CONTENT.foldersFailed })
  const foldersFailed = folders.error ?? folders.value?.warning
  const keysId = useId()

  const { value, loading, reload } = first
  const error = first.error ?? value?.warning ?? null
  const pages = value ? [value, ...(rest.of === value ? rest.pages : [])] : []
  const pictures = pages.flatMap((page) => page.pictures)
  const { next = null, total = 0 } = pages.at(-1) ?? {}

  const select = (page: Pick<LibraryPage, 'pictures'>) =>
    onSelect((before) => {
      const free = page.pictures.map(({ publicId }) => publicId).filter((publicId) => !inRun.has(publicId))
      return new Set([...before, ...free])
    })
  /** Loads the next page, or the following ones one after the other. */
  const goOn = (what: 'more' | 'all', onPage: (page: LibraryPage) => void) => {
    setWanted(what)
    void attempt(async () => {
      let after = next
      while (after !== null) {
        const page: LibraryPage = await fetchLibrary({ ...view, after })
        // Another folder or search has taken its place.
        if (shown.current !== view) return
        if (page.warning) throw new Error(page.warning)
        onPage(page)
        after = what === 'all' ? page.next : null
      }
    })
  }
  const more = () => goOn('more', (page) => setRest({ of: value, pages: [...pages.slice(1), page] }))
  /** Selects pictures of all pages, without showing more of them. */
  const selectAll = () => {
    select({ pictures })
    goOn('all', select)
  }

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
      <Failure error={error} onRetry={reload} />
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
            busy={busy && wanted === 'all'}
            disabled={loading}
            onClick={selectAll}
          >
            {LIBRARY_CONTENT.all(total)}
          </Button>
        )}
      </div>
      <p id={keysId} className="text-sm text-ink-faint max-sm:sr-only">
        {LIBRARY_CONTENT.keys}
      </p>
      <PrivatePictures access={accessOf(pages)}>
        <SelectGrid
          label={LIBRARY_CONTENT.grid}
          describedBy={keysId}
          items={pictures.map(({ publicId, width, height }) => ({
            id: publicId,
            publicId,
            width,
            height,
            caption: nameOf(publicId),
            ...(inRun.has(publicId) && { remark: LIBRARY_CONTENT.inRun, isFixed: true }),
          }))}
          selected={selected}
          onSelect={(next) => onSelect(() => next)}
        />
      </PrivatePictures>
      <Failure error={moreFailed} />
      {next !== null && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-6"
          busy={busy && wanted === 'more'}
          disabled={loading}
          onClick={more}
        >
          {LIBRARY_CONTENT.more}
        </Button>
      )}
    </>
  )
}
