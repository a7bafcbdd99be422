import './remote.css'
import { CONTRACT, type RemoteRoute } from '@lustre/platform'
import { HostilePage } from './hostile-page.tsx'
import { SettingsPage } from './settings-page.tsx'

export const contract = CONTRACT

export const routes: RemoteRoute[] = [
  { path: '/hostile', chrome: 'site', title: 'Hostile', indexed: false, Page: HostilePage },
  { path: '/hostile/settings', chrome: 'site', title: 'Settings', indexed: false, Page: SettingsPage },
]
