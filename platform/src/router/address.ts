/** Parts of an address within the site; each with its sign in front, or empty. */
export type Address = { pathname: string; search: string; hash: string }

/** Where a link or a navigation leads: an address, or those parts of it that it names. */
export type To = string | Partial<Address>

const PARTS = /^([^?#]*)(\?[^#]*)?(#.*)?$/s

/** A query or fragment may be named with its sign or without. */
const withSign = (sign: '?' | '#', part = '') =>
  part === '' || part === sign ? '' : part.startsWith(sign) ? part : sign + part

/**
 * The whole address of a target.
 * @param here the path that stays where only query or fragment are named
 */
export function resolve(to: To, here: string): Address {
  const [path, search, hash] =
    typeof to === 'string' ? (PARTS.exec(to)?.slice(1) ?? []) : [to.pathname, to.search, to.hash]
  // an empty text leads home
  const pathname = path || (to === '' ? '/' : here)
  return {
    // two slashes in front would lead to another site
    pathname: `/${pathname}`.replace(/\/{2,}/g, '/'),
    search: withSign('?', search),
    hash: withSign('#', hash),
  }
}

export const textOf = ({ pathname, search, hash }: Address): string => pathname + search + hash

/** Whether it names another site, or something else than a page. */
export const isElsewhere = (to: To): to is string =>
  typeof to === 'string' && /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(to)
