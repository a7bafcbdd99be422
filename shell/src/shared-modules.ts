import * as platform from '@lustre/platform'
import { fillShareScope } from '@lustre/platform/shared-scope'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'

// Must run before the first remote loads.
fillShareScope(
  {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    '@lustre/platform': platform,
    '@lustre/platform/motion': () => import('@lustre/platform/motion'),
    '@lustre/platform/motion-features': () => import('@lustre/platform/motion-features'),
  },
  react.version,
)
