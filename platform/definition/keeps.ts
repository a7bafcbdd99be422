import type { Provider } from './providers.ts'

type Condition = {
  /** Said only where the site has this provider; what goes outside, only where no stand-in takes its place. */
  provider?: Provider | undefined
  /** Said only where this setting, which the same definition declares, is set. */
  setting?: string | undefined
}

type InBrowser = {
  in: 'cookie' | 'storage'
  /** Cookies, or keys of the browser's storage; `*` at the end stands for the rest of a name. */
  names: readonly string[]
  /** Stands after the names, so it begins small: 'a number that ...'. */
  what: string
  /** 'for 30 days', 'until you submit'. */
  until: string
}

type OnServer = {
  in: 'server'
  /** Begins a sentence: 'The name that you enter'. */
  what: string
  until: string
  /** 'staff who are logged in'. */
  seenBy: string
}

type Outside = {
  in: 'outside'
  /** Begins a sentence. */
  what: string
  /** 'our mail service'. */
  to: string
}

/**
 * One thing that the site keeps of a visitor, or hands on: a sentence of the privacy page, in plain text. A build copies
 * it into release.json, and `/privacy` says what the live releases declare.
 */
export type Kept = (InBrowser | OnServer | Outside) & Condition

/** What `createStaffSessions` keeps. @param kind of its passcode, such as 'admin' */
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
