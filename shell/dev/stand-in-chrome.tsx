import './stand-in-chrome.css'
import { Link } from '@lustre/platform'
import { alone } from 'virtual:alone'

/** In the place of the site's header: whose pages these are, and the way between them. */
export function Header() {
  return (
    <header className="stand-in">
      <strong>remote-{alone.name}</strong>
      <nav aria-label="Pages of this remote">
        {alone.links.map(({ path, title }) => (
          <Link key={path} to={path} title={title}>
            {path}
          </Link>
        ))}
      </nav>
    </header>
  )
}

/** In the place of the site's footer. */
export const deferredFooter = (
  <footer className="stand-in">End of the page. The site’s footer stands here.</footer>
)
