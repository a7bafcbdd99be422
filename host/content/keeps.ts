import { type Kept, staffKeeps } from '@lustre/platform/definition'

/** When the list below last changed, ISO 8601; null for the original list. */
export const HOST_KEEPS_CHANGED: string | null = null

/** Cookies of shuffled pages are in `compose/page-order.ts`. */
export const HOST_KEEPS: Kept[] = [
  {
    in: 'cookie',
    names: ['canary'],
    what: 'while we try out a new version of part of the site, a number that keeps you on the same version',
    until: 'for 30 days',
  },
  {
    in: 'cookie',
    names: ['preview'],
    what: 'where you have opened the link to a preview of the site, which version it shows',
    until: 'until the link expires or you leave the preview',
  },
  ...staffKeeps('releases'),
  {
    in: 'server',
    what: 'For each request the time, the kind of page, the status and how long the answer took: no IP address, no name, nothing you typed. Our hosting provider may keep connection logs of its own',
    until: 'as long as the server keeps its log',
    seenBy: 'the operators of the server',
  },
  {
    in: 'server',
    what: 'Your IP address, in memory only, to limit how many requests one visitor can make',
    until: 'for a day at most',
    seenBy: 'nobody',
  },
  {
    in: 'server',
    what: 'When a page fails in your browser: the kind of page, the version of the site and where in our own files it failed: no IP address, no name, nothing you typed',
    until: 'as long as the server keeps its log',
    seenBy: 'the operators of the server',
  },
  {
    in: 'server',
    what: 'When a page fails in your browser: the network of your IP address, in memory only, to tell one visitor from many',
    until: 'until the server starts again',
    seenBy: 'nobody',
  },
  {
    in: 'server',
    what: 'For some page views how fast the page was in your browser, with the kind of page and the version of the site: no IP address, no name, nothing you typed',
    until: 'for an hour, then only in sums over many page views',
    seenBy: 'the operators of the server',
  },
  {
    in: 'server',
    what: 'Logins of staff, links that they create and files that they download, with a code in place of the IP address and without names',
    until: 'for 400 days',
    seenBy: 'operators who are logged in to the board of releases',
  },
  {
    in: 'server',
    what: 'Backups of everything that the database holds',
    until: 'until newer backups have taken their place; what is deleted is gone from them by then',
    seenBy: 'the operators of the server',
    provider: 'database',
  },
  {
    in: 'outside',
    what: 'Your IP address, as your browser loads the pictures and videos of this site from there',
    to: 'a media delivery service',
    provider: 'media library',
  },
]
