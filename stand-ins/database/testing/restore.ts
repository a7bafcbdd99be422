// A restore for the test that kills it: ends itself, as SIGKILL does, at the step that it is told.
import { restoreDatabase } from '../backup.ts'

const [dataDir = '', file = '', last = ''] = process.argv.slice(2)
await restoreDatabase({
  dataDir,
  file,
  onStep: (step) => {
    if (step === last) process.kill(process.pid, 'SIGKILL')
  },
})
