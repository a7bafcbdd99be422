import { BrowserRouter, SAMPLE_SITE_CONFIG, SiteConfigContext } from '@lustre/platform'
import { createRoot } from 'react-dom/client'
import './dev.css'
import { SampleControls } from './sample-controls.tsx'
import { SampleMedia } from './sample-media.tsx'
import { SampleText } from './sample-text.tsx'

// To see pictures, name a running site's library: ?media=<site address>/media/lustre
const baseUrl = new URLSearchParams(location.search).get('media') ?? SAMPLE_SITE_CONFIG.media.baseUrl
const config = { ...SAMPLE_SITE_CONFIG, media: { ...SAMPLE_SITE_CONFIG.media, baseUrl } }

createRoot(document.getElementById('root')!).render(
  <SiteConfigContext value={config}>
    <BrowserRouter>
      <SampleText />
      <SampleControls />
      <SampleMedia />
    </BrowserRouter>
  </SiteConfigContext>,
)
