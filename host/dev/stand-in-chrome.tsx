import './stand-in-chrome.css'
import { alone } from 'virtual:alone'
import { Link } from '@lustre/platform'

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

export const deferredFooter = (
  <div data-defer="footer">
    <footer className="stand-in">End of the page. The site’s footer stands here.</footer>
  </div>
)
export const deferredClientFooter = deferredFooter
