import './shell.css'
import * as platform from '@lustre/platform'
import {
  BrowserRouter,
  findRoute,
  parseRemoteModule,
  type RemoteModule,
  type RemoteSnapshot,
} from '@lustre/platform'
import { fillShareScope } from '@lustre/platform/shared-scope'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { type Boot, Document, type GetModule, LOGGED } from './document.tsx'

// Sections use these instances, so this runs before the first one loads.
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

const loading = new Map<string, Promise<RemoteModule>>()
const loaded = new Map<string, RemoteModule>()

async function fetchModule({ name, entry }: RemoteSnapshot): Promise<RemoteModule> {
  // A container of Module Federation: https://module-federation.io
  const { init, get } = await import(/* @vite-ignore */ new URL(entry, location.href).href)
  await init(globalThis.__federation_shared__?.default)
  const module = parseRemoteModule(name, (await get('./remote'))())
  loaded.set(name, module)
  return module
}

/** The same promise for each render, as `use` needs it. */
function load(remote: RemoteSnapshot): Promise<RemoteModule> {
  const known = loading.get(remote.name) ?? fetchModule(remote)
  loading.set(remote.name, known)
  return known
}

const getModule: GetModule = (remote) => loaded.get(remote.name) ?? load(remote)

/** A function, because WebKit runs importers of a module before its top-level await is done. */
async function start(): Promise<void> {
  const bootText = document.getElementById('boot')?.textContent ?? ''
  const boot: Boot = JSON.parse(bootText)
  const found = findRoute(boot.remotes, location.pathname)
  try {
    // The section's code first: hydration then keeps every node.
    if (found) await load(found.remote)
  } catch (error) {
    console.error(error)
    // The host's HTML stays, with plain links.
    if (document.querySelector('main[data-remote]')) return
  }
  hydrateRoot(
    document,
    <Document boot={boot} bootText={bootText} getModule={getModule} Router={BrowserRouter} />,
    { onRecoverableError: (error) => Object(error).digest === LOGGED || console.error(error) },
  )
}

void start()
