import type { PictureAccess } from '@lustre/shared-ui'
import { useMemo, useState } from 'react'
import { LIBRARY_CONTENT } from '../../../../content/staff-run-content.ts'
import type { LibraryPage, LibraryPicture } from '../../../../protocol/client-runs.ts'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { useLoad } from '../../../shared/use-load.ts'
import { fetchLibrary } from '../client-runs-api.ts'

/** Which pictures of the library are shown. */
export type LibraryView = { folder: string; q: string }

type Rest = { first: LibraryPage; pages: LibraryPage[] }

/** What opens the private pictures of all pages. */
const accessOf = (first: LibraryPage | null, rest: Rest | null): PictureAccess => ({
  forms: first?.access?.forms ?? [],
  keys: Object.fromEntries(
    [first, ...(rest?.pages ?? [])].flatMap((page) => Object.entries(page?.access?.keys ?? {})),
  ),
})

/** Pictures of the library, page after page. */
export function useLibrary(view: LibraryView) {
  const first = useLoad(JSON.stringify(view), (signal) => fetchLibrary({ ...view, after: null }, signal), {
    failed: LIBRARY_CONTENT.failed,
  })
  const [rest, setRest] = useState<Rest | null>(null)
  const [wanted, setWanted] = useState<'more' | 'all'>('more')
  const { busy, error: moreFailed, attempt } = useAttempt(LIBRARY_CONTENT.allFailed)

  const pages = first.value ? [first.value, ...(rest?.first === first.value ? rest.pages : [])] : []
  const last = pages.at(-1)
  const access = useMemo(() => accessOf(first.value, rest), [first.value, rest])

  /** Asks for the pages behind those that are here, one after the other, for as long as `onPage` wants another. */
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
    access,
    total: last?.total ?? 0,
    hasMore: (last?.next ?? null) !== null,
    /** The first page could not be loaded. */
    error: first.error ?? first.value?.warning ?? null,
    loading: first.loading,
    busy: busy ? wanted : null,
    /** Why one of the pages behind the first could not be loaded. */
    moreFailed,
    retry: first.reload,
    /** Shows another page. */
    more: () =>
      goOn('more', (page) => {
        if (first.value) setRest({ first: first.value, pages: [...pages.slice(1), page] })
        return false
      }),
    /** Tells of all that there are, piece by piece; those that are not shown yet stay unseen. */
    all(onPictures: (pictures: readonly LibraryPicture[]) => void) {
      onPictures(pictures)
      return goOn('all', (page) => {
        onPictures(page.pictures)
        return true
      })
    },
  }
}
