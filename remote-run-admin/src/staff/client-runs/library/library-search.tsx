import { Notice } from '@lustre/shared-ui'
import { LIBRARY_CONTENT } from '../../../../content/staff-run-content.ts'
import { SearchField } from '../../shared/search-field.tsx'
import { useLoad } from '../../shared/use-load.ts'
import { fetchFolders } from '../client-runs-api.ts'
import { SelectField } from '../form/labeled.tsx'
import type { LibraryView } from './use-library.ts'

type LibrarySearchProps = {
  view: LibraryView
  onView: (view: LibraryView) => void
}

/** Where in the library, and what. */
export function LibrarySearch({ view, onView }: LibrarySearchProps) {
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
