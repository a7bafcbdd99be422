import { NETWORK_NAMES } from '../../../content/team.ts'
import type { TeamMember } from '../../../content/types.ts'

const PLACEHOLDER = '#'

const LOOK = 'inline-flex min-h-11 items-center text-gold-ink underline underline-offset-4'

/**
 * A profile without an address is HTML's placeholder link, an `a` without `href`: screen readers announce a disabled
 * link, it takes no focus, and a click on it does nothing, with script or without.
 */
export function ProfileLinks({ name, social }: Pick<TeamMember, 'name' | 'social'>) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
      {social.map(({ network, href }) => {
        const label = NETWORK_NAMES[network]
        const target =
          href === PLACEHOLDER
            ? ({ role: 'link', 'aria-disabled': true } as const)
            : { href, rel: 'noopener noreferrer' }
        return (
          <li key={network}>
            <a {...target} aria-label={`${label} of ${name}`} className={LOOK}>
              {label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
