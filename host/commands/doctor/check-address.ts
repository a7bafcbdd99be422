import type { Settings } from '../../settings/settings.ts'
import { type Finding, note, ok, problem, statusOf, warning } from './finding.ts'

const PROXY_ALONE = [502, 503, 504]

async function ask(what: string, url: string): Promise<Finding> {
  const status = await statusOf(`${url.replace(/\/+$/, '')}/healthz`, { redirect: 'manual' })
  if (typeof status === 'string') return warning(what, `${url} cannot be reached from here: ${status}`)
  if (status === 200) return ok(what, `${url} leads to a running host`)
  if (PROXY_ALONE.includes(status))
    return ok(what, `the proxy at ${url} answers, but there is no host behind it yet (${status})`)
  if (status === 421)
    return problem(
      what,
      `the proxy at ${url} does not pass on the name of the site: it must send the original Host header`,
    )
  return warning(what, `${url}/healthz answers ${status}: that is not this site`)
}

const speaksHttps = (url: string) => url.startsWith('https:')

/** Checks whether the site's address leads to this host, and whether the host trusts the proxy before it. */
export async function checkAddress(settings: Settings, isBehindProxy = speaksHttps): Promise<Finding[]> {
  const { SITE_URL: url, TRUSTED_PROXIES: proxies } = settings
  if (url === undefined) return [note('SITE_URL', 'unset: links and share tags name this machine')]
  if (!isBehindProxy(url)) return [note('SITE_URL', `${url} is for this machine only`)]
  return [
    await ask('SITE_URL', url),
    proxies.length > 0
      ? ok('TRUSTED_PROXIES', proxies.join(', '))
      : problem('TRUSTED_PROXIES', 'unset: all visitors behind the https proxy would count as one'),
  ]
}
