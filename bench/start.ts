import { atMost, type Row } from './table.ts'
import { withSite } from './with-site.ts'

/** Start on an empty data folder (the embedded database is made), and again on the built site. */
export async function measure(): Promise<Row[]> {
  const ms = await withSite({}, async ({ startMs }) => startMs)
  const dataDir = `${process.cwd()}/.data-bench`
  await withSite({ DATA_DIR: dataDir }, async () => {})
  const warmMs = await withSite({ DATA_DIR: dataDir }, async ({ startMs }) => startMs)
  return [
    { what: 'start with an empty data folder', value: `${(ms / 1000).toFixed(1)} s`, budget: '-', ok: null },
    atMost('warm start', warmMs / 1000, 3, 's'),
  ]
}
