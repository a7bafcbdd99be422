import type { Environment } from '@lustre/platform/definition/read-settings'

/** Shorter names, such as HOST, are close to variables of the system. */
const SHORTEST = 8

/** Returns the name, and it without each of its characters: two names that share a form differ by one mistake. */
const formsOf = (name: string) => [name, ...Array.from(name, (_, i) => name.slice(0, i) + name.slice(i + 1))]

/** Returns a sentence for each variable whose name is one typing mistake away from a setting's. */
export function misspelled(settings: readonly string[], env: Environment): string[] {
  const longEnough = settings.filter((name) => name.length >= SHORTEST)
  return Object.keys(env)
    .filter((name) => !settings.includes(name))
    .flatMap((name) => {
      const forms = formsOf(name)
      const meant = longEnough.find((each) => formsOf(each).some((form) => forms.includes(form)))
      return meant === undefined ? [] : [`${name} is not a setting, and has no effect: write ${meant}`]
    })
}
