import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteDefinition } from '@lustre/platform/definition'
import { type Definition, definitionSchema } from '@lustre/platform/definition/schema'
import { prettifyError } from 'zod'
import { PROJECT } from '../files/places.ts'

export async function remoteNames(): Promise<string[]> {
  const folders = await readdir(PROJECT)
  return folders
    .filter(
      (folder) => folder.startsWith('remote-') && existsSync(path.join(PROJECT, folder, 'src/remote.tsx')),
    )
    .map((folder) => folder.slice('remote-'.length))
    .sort()
}

type DefinitionModule = { default?: RemoteDefinition }

export async function readDefinition(
  name: string,
  root: string,
  load = (file: string): Promise<DefinitionModule> => import(pathToFileURL(file).href),
): Promise<Definition> {
  const file = path.join(root, 'remote.config.ts')
  const module = await load(file)
  const result = definitionSchema.safeParse(module.default)
  if (!result.success) throw new Error(`${file} is not valid:\n${prettifyError(result.error)}`)
  if (module.default?.name !== name)
    throw new Error(`${file} defines ${module.default?.name}, not ${name}: name and folder must agree`)
  return result.data
}

export async function workspaceDefinitions(): Promise<Map<string, Definition>> {
  const names = await remoteNames()
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [name, await readDefinition(name, path.join(PROJECT, `remote-${name}`))] as const,
      ),
    ),
  )
}
