import { returnedWithin, strangersReturnIt } from './verdict/simulation.ts'

// Prints what the automatic rollback gets right and wrong: node scripts/run.mjs scripts/simulate-verdict.ts
const SEED = 52
const RELEASES = 500
const VIEWS = [25, 50, 100, 200, 400, 800, 1600, 3200]
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const say = (line: string) => process.stdout.write(`${line}\n`)

for (const [what, by, before, beside] of [
  ['a canary of 10 %, judged by calls', 'call', 1000, 9],
  ['a canary of 10 %, judged by browsers', 'browser', 1000, 9],
  ['a promote after 2,000 page views, judged by calls', 'call', 2000, 0],
] as const) {
  say(`\n${what}: releases returned out of ${RELEASES}`)
  for (const live of [0.01, 0.02, 0.05, 0.1, 0.15]) {
    const within = (next: number, views: number) =>
      returnedWithin({ by, live, before, beside, next, views }, RELEASES, SEED)
    const equal = within(live, 1000)(1000)
    const twice = within(live * 2, 3200)
    const half = within(0.5, 100)
    const most = (found: typeof half) => VIEWS.find((views) => found(views) >= 0.95) ?? 'more'
    say(
      `${percent(live)} fail: equal ${percent(equal)}; doubled ${percent(twice(200))} in 200 page views, 95 % in ${most(twice)}; half of its pages 95 % in ${most(half)}`,
    )
  }
}
say(`\n1,000 addresses of 4 networks: ${strangersReturnIt(1000, 4, 200) ? 'returned' : 'never returned'}`)
