import { useAnswer } from '@lustre/platform/use-answer'
import { Button, Spinner } from '@lustre/shared-ui'
import { TEST_PAGE } from '#content/test-page.ts'
import { loadFolders } from './media-api.ts'
import { TroubleNotice } from './trouble-notice.tsx'

export type FolderListProps = {
  /** Folder path; null for all images. */
  chosen: string | null
  onChoose: (folder: string | null) => void
}

export function FolderList({ chosen, onChoose }: FolderListProps) {
  const { value, loading } = useAnswer(loadFolders)
  const choice = (path: string | null, label: string) => (
    <Button
      variant={chosen === path ? 'primary' : 'secondary'}
      size="sm"
      aria-pressed={chosen === path}
      onClick={() => onChoose(path)}
    >
      {label}
    </Button>
  )
  return (
    <section aria-labelledby="media-folders" aria-busy={loading} className="border-t border-hairline py-2">
      <div className="flex items-center gap-x-5">
        <h2 id="media-folders" className="font-display text-2xl">
          {TEST_PAGE.folders}
        </h2>
        {/* One scrolling row, so that arriving folders do not push the pictures down. */}
        <div className="flex min-w-0 items-center gap-3 overflow-x-auto py-1 whitespace-nowrap [scrollbar-color:var(--color-grey)_transparent]">
          {choice(null, TEST_PAGE.allImages)}
          <ul aria-labelledby="media-folders" className="contents">
            {value?.folders.map(({ name, path }) => (
              <li key={path}>{choice(path, name)}</li>
            ))}
          </ul>
          {loading ? (
            <span className="flex items-center gap-2 text-sm text-ink-soft">
              <Spinner /> {TEST_PAGE.foldersLoading}
            </span>
          ) : null}
        </div>
      </div>
      <TroubleNotice reply={value} note={value?.fallback ? TEST_PAGE.fallback : ''} />
    </section>
  )
}
