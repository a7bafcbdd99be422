// @ts-check
import { ChildProcess } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

/**
 * Removes what Node.js's permission model leaves open: signals to other processes of the same user, and their
 * priority. SIGUSR1 would open the host's debugger, and a child that never started has the number 0, which
 * means all processes of the site.
 */
export function giveUpSignals() {
  const handle = Object.getPrototypeOf(Reflect.get(new ChildProcess(), '_handle'))
  for (const [of, names] of [
    [process, ['kill', '_kill', '_debugProcess', '_debugEnd']],
    [os, ['setPriority']],
    [handle, ['kill']],
  ])
    for (const name of names) if (!Reflect.deleteProperty(of, name)) throw new Error(`${name} stays`)
  // Covers `import { kill } from 'node:process'` as well.
  syncBuiltinESMExports()
}
