import type { CreateApi } from '../../../platform/server/api-context.ts'
import { createApiApp } from '../../../platform/server/errors.ts'

/** Answers `POST /api/guests/guests`. A real section imports both from `@lustre/platform/server`. */
export const createApi: CreateApi = async ({ log }) => {
  let count = 0
  return createApiApp(log).post('/guests', (c) => {
    count += 1
    return c.json({ count }, 201)
  })
}
