import './remote.css'
import { CONTRACT, Link, type RemoteRoute } from '@lustre/platform'

export const contract = CONTRACT

function WelcomePage() {
  return (
    <>
      <title>Welcome</title>
      <h1>Welcome</h1>
      <p>The host rendered this section, and the browser loaded its code to hydrate it.</p>
      <Link to="/guests">Sign the guest book</Link>
    </>
  )
}

export const routes: RemoteRoute[] = [{ path: '/', chrome: 'site', title: 'Welcome', Page: WelcomePage }]
