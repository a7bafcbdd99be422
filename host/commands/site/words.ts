import { readdirSync } from 'node:fs'
import type { Command } from 'commander'
import { PROJECT, ROOT } from '../../files/places.ts'

const folders = PROJECT === ROOT ? [] : readdirSync(PROJECT).filter((each) => each.startsWith('remote-'))
const own = folders.map((folder) => folder.slice('remote-'.length))
/** What a team's repository has, or a checkout. */
export const SUCH_AS = own.length > 0 ? own.join(' or ') : 'such as gallery, or shell'
export const NAMES = own.length > 0 ? own.join(',') : 'gallery,shell'

/** Adds a command for one remote or the shell. Accepts `gallery` and `remote-gallery`. */
export const remoteCommand = (program: Command, name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .argument('<remote>', SUCH_AS, (text: string) => text.replace(/^remote-/, '').replace(/\/$/, ''))

/** Returns ' on 3 hosts', or that no host is up. */
export const onHosts = ({ hosts }: { hosts: number }) =>
  hosts === 0 ? ' in the store; no host is up' : ` on ${hosts} ${hosts === 1 ? 'host' : 'hosts'}`

/** The option of the commands of a pipeline. */
export const AS_JSON = ['--json', 'print one JSON object instead of a sentence'] as const

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Reports what a command has done, to a program or to a person. */
export const tell = (isJson: boolean | undefined, outcome: object, sentence: string): void =>
  say(isJson ? JSON.stringify(outcome, null, 2) : sentence)

/** The option that accepts a release with fewer routes than the one before. */
export const FORCE_LOSS = ['--force <reason>', 'accept the loss of a route; the reason is recorded'] as const
