/** Takes `gallery` and `remote-gallery`. */
export const remoteName = (text: string) => text.replace(/^remote-/, '').replace(/\/$/, '')

/** ' on 3 hosts', or that none is up. */
export const onHosts = ({ hosts }: { hosts: number }) =>
  hosts === 0 ? ' in the store; no host is up' : ` on ${hosts} ${hosts === 1 ? 'host' : 'hosts'}`

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** `--force` where a release has fewer routes than the one before. */
export const FORCE_LOSS = ['--force <reason>', 'accept the loss of a route; the reason is recorded'] as const
