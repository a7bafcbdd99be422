// A restore that kills itself (SIGKILL) at the given step.
import { restoreDatabase } from '../backup.ts'

const [dataDir = '', file = '', last = ''] = process.argv.slice(2)
await restoreDatabase({
  dataDir,
  file,
  onStep: (step) => {
    if (step === last) process.kill(process.pid, 'SIGKILL')
  },
})
