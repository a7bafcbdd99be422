import { type ComponentProps, type MouseEvent, useEffect, useMemo } from 'react'
import { isElsewhere, resolve, type To, textOf } from './address.ts'
import { type NavigateOptions, useLocation, useNavigate } from './context.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: To }

/** A click that the browser is to answer itself: another button, with a key for a new tab, or for another window. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target?: string) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== '_self')

/** A link to another page of the site, without a reload; to the same address it takes the last step's place. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const href = isElsewhere(to) ? to : textOf(resolve(to, pathname))
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isElsewhere(to) || isForBrowser(event, rest.target)) return
    event.preventDefault()
    navigate(href, { replace: replace ?? href === textOf(location), state })
  }
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}

/** A link that says with `aria-current` when its page, or one below it, is shown. */
export function NavLink(props: LinkProps) {
  const here = useLocation().pathname.toLowerCase()
  const there = resolve(props.to, here).pathname.toLowerCase()
  const isBelow = there !== '/' && here.startsWith(`${there.replace(/\/$/, '')}/`)
  const isCurrent = here === there || isBelow
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />
}

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace, state }: NavigateOptions & { to: To }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}

type Query = ConstructorParameters<typeof URLSearchParams>[0]

/** The query of the address, and a function that leads to another one. */
export function useSearchParams() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change = (next: Query, options?: NavigateOptions) =>
    navigate(`?${new URLSearchParams(next)}`, options)
  return [params, change] as const
}
