import type { ApiApp } from '@lustre/platform/server'
import type { Parts } from '../parts.ts'

type LinkTools = { parts: () => Promise<Parts> }

/** What a client does by a private link. */
export function addLinkRoutes(_app: ApiApp, _tools: LinkTools): void {}
