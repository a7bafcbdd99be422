// @ts-check
import { ChildProcess } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

/**
 * Takes away what Node's permission model leaves open: signals to, and the priority of, other processes of the same
 * user. SIGUSR1 would open the host's debugger; a child that was never started has the number 0, which stands for all
 * processes of the site.
 */
export function giveUpSignals() {
  const handle = Object.getPrototypeOf(Reflect.get(new ChildProcess(), '_handle'))
  for (const [of, names] of [
    [process, ['kill', '_kill', '_debugProcess', '_debugEnd']],
    [os, ['setPriority']],
    [handle, ['kill']],
  ])
    for (const name of names) if (!Reflect.deleteProperty(of, name)) throw new Error(`${name} stays`)
  // `import { kill } from 'node:process'` as well
  syncBuiltinESMExports()
}
