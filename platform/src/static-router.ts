// For the host and tests only: the browser loads the shared facade whole, so this stays out of it.
export { StaticRouter } from 'react-router-dom'
