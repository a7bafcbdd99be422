import '../../shell/src/shell.css'
import '../../remote-run-admin/src/remote.css'
import { BrowserRouter, SiteConfigContext } from '@lustre/platform'
import { SAMPLE_SITE_CONFIG } from '@lustre/platform/site-config'
import { createRoot } from 'react-dom/client'
import { CURATED_LIST } from '../../remote-run-admin/content/curated-list.ts'
import { createRunStore } from '../../remote-run-admin/src/client/light-table/run-store.ts'
import { RunPicker } from '../../remote-run-admin/src/client/public-run/run-picker.tsx'

/** Shows the page /run with `?tiles=` pictures, repeating the curated ones. */
const tiles = Number(new URLSearchParams(location.search).get('tiles'))
const pictures = Array.from({ length: tiles }, (_, index) => ({
  ...CURATED_LIST[index % CURATED_LIST.length]!,
  id: index + 1,
}))
const store = createRunStore('curated', new Set(pictures.map(({ id }) => id)))

createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <SiteConfigContext value={SAMPLE_SITE_CONFIG}>
      <main data-remote="run-admin">
        <RunPicker pictures={pictures} store={store} />
      </main>
    </SiteConfigContext>
  </BrowserRouter>,
)
