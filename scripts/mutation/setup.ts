// Stryker runs tests in a worker thread, which cannot set this.
process.umask = () => 0o022
