import type { ApiApp } from '@lustre/platform/server'
import type { Parts, StaffTools } from '../parts.ts'

type TokenTools = StaffTools & { parts: () => Promise<Parts> }

/** Bearer tokens of the studio's own tools, and what those read. */
export function addTokenRoutes(_app: ApiApp, _tools: TokenTools): void {}
