import * as fc from 'fast-check'

// Stryker runs tests in a worker thread, which cannot set this.
process.umask = () => 0o022
// A mutant needs no smallest counterexample.
fc.configureGlobal({ endOnFailure: true })
