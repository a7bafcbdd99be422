import './stand-in-chrome.css'
import { alone } from 'virtual:alone'
import { Link } from '@lustre/platform'

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

/** In the place of the site's footer, and of that on a client's page. */
export const deferredFooter = (
  <div data-defer="footer">
    <footer className="stand-in">End of the page. The site’s footer stands here.</footer>
  </div>
)
export const deferredClientFooter = deferredFooter
