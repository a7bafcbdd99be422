import path from 'node:path'
import { FEDERATION_FILES, type FederationFiles } from '@lustre/platform/build'
import { z } from 'zod'
import { readJson } from '../files/read-json.ts'

const files = z.array(z.string())
const closure = z.object({ js: files, shared: files })

const federationSchema: z.ZodType<FederationFiles> = z.object({
  entry: files,
  exposed: closure,
  pages: z.record(z.string(), closure),
  shared: z.record(z.string(), files),
})

/** @throws {Error} that names the file and the problem */
export const readFederationFiles = (client: string): Promise<FederationFiles> =>
  readJson(path.join(client, FEDERATION_FILES), federationSchema)
