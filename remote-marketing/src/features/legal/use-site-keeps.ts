import { createLogger, usePageData } from '@lustre/platform'
import { KEEPS_PATH, type SiteKeeps } from '@lustre/platform/site-keeps'
import { useAnswer } from '@lustre/platform/use-answer'
import { parseKeeps } from './kept-texts.ts'

const load = () =>
  fetch(KEEPS_PATH)
    .then(async (answer) => parseKeeps(await answer.json()))
    .catch((cause: unknown) => {
      createLogger('marketing').warn('the lists could not be read', cause)
      return null
    })

/**
 * Returns what the site keeps: from the document of `/privacy`, or after a navigation from the host. null until it has
 * loaded.
 */
export function useSiteKeeps(): SiteKeeps | null {
  const given = parseKeeps(usePageData()?.body)
  const fetched = useAnswer(given === null ? load : null)
  return given ?? fetched.value
}
