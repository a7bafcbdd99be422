import { routeFacts } from '@lustre/platform/route-facts'
import { z } from 'zod'

export const routeSchema = z.looseObject({}).transform((route, context) => {
  try {
    return routeFacts(route)
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : String(error))
    return z.NEVER
  }
})
