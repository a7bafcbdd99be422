/** Modules that shell and remotes share at run time: one React, one router, one set of contexts. */
export const SHARED_SCOPE = {
  react: {},
  'react-dom': {},
  '@lustre/platform': {},
  // a subpath is shared only with an explicit version
  '@lustre/platform/motion': { version: '1.0.0' },
  '@lustre/platform/motion-features': { version: '1.0.0' },
} as const

/** Always in the shell's own graph, so every page preloads them. */
export const ALWAYS_SHARED = ['react', 'react-dom', '@lustre/platform'] as const

/** Left to Node on the host, so that every bundle meets the same instances in the render thread. */
export const SSR_EXTERNAL = ['react', 'react-dom', 'react-router-dom', 'framer-motion', '@lustre/platform']
