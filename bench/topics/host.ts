import { besideNginx } from '../support/beside-nginx.ts'
import { PUBLIC_PAGES } from '../support/pages.ts'
import type { Row } from '../support/table.ts'
import { withSite } from '../support/with-site.ts'

/** Every public page beside nginx with the same bytes. */
export const measure = (): Promise<Row[]> =>
  withSite({}, async ({ url, toolUrl }) => {
    const rows: Row[] = []
    for (const { name, path, tool } of PUBLIC_PAGES)
      rows.push(...(await besideNginx(name, (tool ? toolUrl : url) + path)))
    return rows
  })
