import { useLocation, useNavigationType } from '@lustre/platform'

/**
 * Whether a link within the site has led to the top of this page, so that what is further down may come a moment
 * later. Never on the host, on a page that is taken over, after Back, or at a place on the page.
 */
export function useOpensAtTop(): boolean {
  const { hash } = useLocation()
  const isStep = useNavigationType() === 'POP'
  return !isStep && hash === ''
}
