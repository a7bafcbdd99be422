import path from 'node:path'
import { platformNodeConfig } from '@lustre/platform/build'
import { build } from 'vite'

/** Builds the platform facade for Node.js (`dist-node`), which shell and remotes share during rendering. */
await build(platformNodeConfig(path.resolve(import.meta.dirname, '../../platform')))
