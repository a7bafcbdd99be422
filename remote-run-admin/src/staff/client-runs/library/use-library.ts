import { useState } from 'react'
import { LIBRARY_CONTENT } from '../../../../content/staff-run-content.ts'
import type { LibraryPage, LibraryPicture } from '../../../../protocol/client-runs.ts'
import { isLoggedOut } from '../../shared/admin-api.ts'
import { useLoad } from '../../shared/use-load.ts'
import { fetchLibrary } from '../client-runs-api.ts'

/** Which pictures of the library are shown. */
export type LibraryView = { folder: string; q: string }

type Rest = { first: LibraryPage; pages: LibraryPage[] }

/** Pictures of the library, page after page. */
export function useLibrary(view: LibraryView, onSessionOver: () => void) {
  const [attempt, setAttempt] = useState(0)
  const first = useLoad(
    JSON.stringify([view.folder, view.q, attempt]),
    (signal) => fetchLibrary({ ...view, after: null }, signal),
    onSessionOver,
    LIBRARY_CONTENT.failed,
  )
  const [rest, setRest] = useState<Rest | null>(null)
  const [busy, setBusy] = useState<'more' | 'all' | null>(null)
  const [moreFailed, setMoreFailed] = useState(false)

  const pages = first.value ? [first.value, ...(rest?.first === first.value ? rest.pages : [])] : []
  const last = pages.at(-1)

  /** Asks for the pages behind those that are here, one after the other, for as long as `onPage` wants another. */
  const goOn = async (name: 'more' | 'all', onPage: (page: LibraryPage) => boolean) => {
    let after = last?.next ?? null
    if (busy !== null) return
    setBusy(name)
    setMoreFailed(false)
    try {
      while (after !== null) {
        const page: LibraryPage = await fetchLibrary({ ...view, after })
        if (page.warning) throw new Error(page.warning)
        after = onPage(page) ? page.next : null
      }
    } catch (error) {
      if (isLoggedOut(error)) onSessionOver()
      else setMoreFailed(true)
    } finally {
      setBusy(null)
    }
  }

  const pictures = pages.flatMap((page) => page.pictures)
  return {
    pictures,
    total: last?.total ?? 0,
    hasMore: (last?.next ?? null) !== null,
    /** The first page could not be loaded. */
    error: first.error ?? first.value?.warning ?? null,
    loading: first.loading,
    busy,
    /** Of the pages behind the first one, one could not be loaded. */
    moreFailed,
    retry: () => setAttempt((count) => count + 1),
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
