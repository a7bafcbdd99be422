import { useLocation, useNavigationType } from '@lustre/platform'

/**
 * Returns whether a link within the site has led to the top of this page, so that the rest may render later. false on
 * the host, during hydration, after Back, and at an anchor.
 */
export function useOpensAtTop(): boolean {
  const { hash } = useLocation()
  const isStep = useNavigationType() === 'POP'
  return !isStep && hash === ''
}
