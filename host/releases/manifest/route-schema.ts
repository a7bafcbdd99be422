import { routeFacts } from '@lustre/platform/route-facts'
import { z } from 'zod'

/** The platform's own check of a route's facts, as a part of a schema. */
export const routeSchema = z.looseObject({}).transform((route, context) => {
  try {
    return routeFacts(route)
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error))
    return z.NEVER
  }
})
