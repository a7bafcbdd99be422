const many = (count: number, one: string, more = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

const hostsText = (count: number): string => many(count, 'host')

export const PAGE_TEXTS = {
  heading: 'Releases',
  backToSite: 'Back to the site',
  logout: 'Logout',
  signedIn: 'Signed in as',
  off: 'The board is off: RELEASES_PASSCODE is not set on this host.',
  notFound: 'There is nothing here.',
  failed:
    'Something went wrong on our side. The reason is in the log of the host. The release command still works.',
  storeAway:
    'The store cannot be read right now, so nothing can be shown or changed. The site keeps running with its copies.',
  readOnly: (why: string) => `This host changes no release, and rolls none back by itself: ${why}`,
  retry: 'Try again',
} as const

export const SIGN_IN_TEXTS = {
  heading: 'Releases',
  intro: 'Enter your name and the passcode to continue. The history shows your name beside your changes.',
  name: 'Your name',
  passcode: 'Passcode',
  submit: 'Open the board',
  work: 'Many addresses are guessing the passcode. Enter it again: your browser then works for a few seconds before it lets you in. Without JavaScript, or on plain http, try again in 15 minutes.',
  working: 'Working',
  wrong: 'Invalid passcode',
  badName: 'Please enter your name: up to 60 characters.',
  nameIsPasscode: 'The passcode belongs in the second field.',
  from: 'You followed a link from another page, so the browser did not send your session.',
  open: 'Open the board',
  away: 'Signing in is not possible right now: the database does not answer. The release command still works.',
} as const

export const BOARD_TEXTS = {
  sections: 'Live',
  canaries: 'Canaries',
  errors: 'Errors, last hour',
  hosts: 'Hosts',
  columns: { release: 'Release', size: 'Size', errors: 'Errors, last hour', times: 'Render time, last hour' },
  live: 'Live',
  canary: (percent: number) => `Canary ${percent} %`,
  previous: 'Previous',
  shell: 'Header, footer and router of every page',
  neverLive: 'Nothing is live yet.',
  unknown: 'It is not in the store.',
  others: (count: number) => many(count, 'more release', 'more releases'),
  on: (on: number, of: number) => `on ${on} of ${hostsText(of)}`,
  by: 'by',
  kib: 'KiB',
  kibWithShell: 'KiB, with shell',
  history: 'History',
  noHistory: 'No changes yet.',
  historyColumns: { when: 'When', who: 'Who', what: 'What' },
  log: 'Security log',
  noLog: 'No entries yet.',
  logAway: 'It cannot be read: there is no database, or it does not answer.',
  logColumns: { when: 'When', where: 'Where', what: 'What' },
  client: 'client',
  addresses: 'Lasting addresses',
  noHosts: 'No host has reported yet.',
  hostColumns: { host: 'Host', said: 'Last heard', serves: 'Serves' },
  asItShould: 'What is live',
  differs: 'Otherwise:',
  away: 'away',
  justNow: 'just now',
  ago: (age: string) => `${age} ago`,
} as const

export const HOUR_TEXTS = {
  none: 'No requests',
  errors: (errors: number, of: number) =>
    errors === 0
      ? `None in ${of.toLocaleString('en-US')}`
      : `${errors.toLocaleString('en-US')} in ${of.toLocaleString('en-US')}`,
  noRenders: 'Nothing rendered',
  times: (median: string, p95: string) => `${median} median, ${p95} p95`,
  inBrowser: (page: string) => `Last in a browser${page === '' ? '' : `, ${page}`}:`,
  speedOf: (views: number) => `in browsers, p75 of ${many(views, 'page view')}`,
} as const

export const ACTION_TEXTS = {
  promote: 'Promote',
  canary: 'Canary',
  share: 'Change share',
  end: 'End canary',
  rollback: 'Roll back',
  preview: 'Preview',
  close: 'Close',
} as const

export const KIND_TEXTS = {
  release: 'released',
  promote: 'promoted',
  rollback: 'rolled back to',
  canary: 'gave some visitors',
  offline: 'took offline',
  online: 'opened again',
  'automatic-rollback': 'took back',
  collect: 'removed from the store',
} as const

/** What a confirmation page says about an action; `done` appears afterwards. */
export type EffectWords = { title: string; lead: string; button: string; done: string }

export const EFFECT_TEXTS = {
  promote: (name: string, version: string, before: string | null): EffectWords => ({
    title: `Promote ${name}`,
    lead:
      before === null
        ? `Everyone gets ${name} ${version}. It was never live before.`
        : `Everyone gets ${name} ${version} instead of ${before}.`,
    button: 'Make it live',
    done: `${name} ${version} is live for everyone.`,
  }),
  canary: (name: string, version: string, percent: number, live: string): EffectWords => ({
    title: `Canary of ${name}`,
    lead: `${percent} % of the visitors get ${name} ${version}, the others ${live}.`,
    button: `Give it to ${percent} %`,
    done: `${percent} % of the visitors get ${name} ${version}.`,
  }),
  end: (name: string, version: string, live: string): EffectWords => ({
    title: `End the canary of ${name}`,
    lead: `Visitors no longer get ${name} ${version}. Everyone gets ${live}.`,
    button: 'End the canary',
    done: `The canary of ${name} ${version} has ended.`,
  }),
  rollback: (name: string, to: string, from: string): EffectWords => ({
    title: `Roll back ${name}`,
    lead: `Everyone gets ${name} ${to} again instead of ${from}.`,
    button: 'Roll back now',
    done: `${name} is back at ${to} for everyone.`,
  }),
  preview: (name: string, version: string): EffectWords => ({
    title: `Preview ${name}`,
    lead: `Creates a link that shows ${name} ${version} inside the live site to anyone who opens it.`,
    button: 'Create the link',
    done: `This link shows ${name} ${version} for 24 hours:`,
  }),
  close: (name: string, version: string): EffectWords => ({
    title: `Close an address of ${name}`,
    lead: `The lasting address of ${name} ${version} opens nothing anymore, for all who have its link.`,
    button: 'Close the address',
    done: `The address of ${name} ${version} is closed.`,
  }),
  previewLasts: 'It works for 24 hours. No other visitor sees it, and nothing goes live.',
  canaryStays: 'Each visitor keeps the same release.',
  share: 'Share of the visitors, percent',
  update: 'Show the effect',
  hosts: (present: number) => `${hostsText(present)}.`,
  away: (count: number) =>
    `${hostsText(count)} ${count === 1 ? 'is' : 'are'} down and will follow when it is back.`,
  canaryEnds: (percent: number, version: string | null) =>
    version === null
      ? `The canary of ${percent} % ends.`
      : `The canary of ${percent} % with ${version} ends.`,
  canaryGoesOn: (percent: number, version: string) => `The canary of ${percent} % with ${version} continues.`,
  shareBefore: (percent: number) => `It was ${percent} % until now.`,
  offline: 'The section stays offline: visitors see its notice.',
  back: 'Back, change nothing',
  about: 'About this release',
} as const

export const PROBLEM_TEXTS = {
  invalid: 'The board cannot do this.',
  noSection: (name: string) => `There is no section ${name}.`,
  noRelease: (name: string, version: string) => `${name} ${version} is not in the store.`,
  damagedPointer: (name: string) =>
    `The pointer of ${name} cannot be read, so nothing can be done with it here.`,
  isLive: (name: string, version: string) => `${name} ${version} is live already.`,
  notLive: (name: string) => `${name} is not live yet: promote a release first.`,
  noAddress: (name: string, version: string) => `${name} ${version} has no lasting address.`,
  noCanary: (name: string) => `${name} has no canary.`,
  noPrevious: (name: string) => `${name} has no previous release to roll back to.`,
  changed: (name: string) =>
    `Nothing was done: ${name} has changed since you opened this page. Check its state, and decide again.`,
  refused: 'Refused. Nothing was done:',
} as const
