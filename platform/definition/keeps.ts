import type { Provider } from './providers.ts'

type Condition = {
  /** Listed only where the site has this provider; a transfer to others, only where no stand-in replaces it. */
  provider?: Provider | undefined
  /** Listed only where this setting of the same definition is set. */
  setting?: string | undefined
}

type InBrowser = {
  in: 'cookie' | 'storage'
  /** Cookies, or keys of the browser's storage; a `*` at the end matches any suffix. */
  names: readonly string[]
  /** Follows the names, so it begins in lower case: 'a number that ...'. */
  what: string
  /** Such as 'for 30 days' or 'until you submit'. */
  until: string
}

type OnServer = {
  in: 'server'
  /** Begins a sentence: 'The name that you enter'. */
  what: string
  until: string
  /** Such as 'staff who are logged in'. */
  seenBy: string
}

type Outside = {
  in: 'outside'
  /** Begins a sentence. */
  what: string
  /** Such as 'our mail service'. */
  to: string
}

/** One item that the site keeps of a visitor or passes on: a plain-text sentence of the privacy page. */
export type Kept = (InBrowser | OnServer | Outside) & Condition

export const staffKeeps = (kind: string): Kept[] => [
  {
    in: 'cookie',
    names: [`${kind}_session`],
    what: 'for staff who log in, a random number',
    until: 'for 8 hours at most',
  },
  {
    in: 'server',
    what: 'The IP address from which a staff passcode or passkey was tried',
    until: 'a day after a wrong one and 30 days after a right one, cleared at the next attempt',
    seenBy: 'nobody: the server compares it, to stop guessing',
  },
]
