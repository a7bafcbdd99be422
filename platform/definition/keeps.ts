import type { Kept } from './schema.ts'

export const staffKeeps = (kind: string): Kept[] => [
  {
    in: 'cookie',
    names: [`${kind}_session`],
    what: 'for staff who log in, a random number',
    until: 'for 8 hours at most',
  },
  {
    in: 'server',
    what: 'The IP address from which a staff passcode was tried',
    until: 'a day after a wrong one and 30 days after a right one, cleared at the next attempt',
    seenBy: 'nobody: the server compares it, to stop guessing',
  },
]
