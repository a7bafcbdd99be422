import type { Kept } from '@lustre/platform/definition'

/** What this section keeps of visitors, or passes on: sentences of `/privacy`. */
export const KEEPS: Kept[] = [
  {
    in: 'server',
    what: 'Your photo in the surgical simulation and its result, in memory only. The tool first asks you to confirm that every person in the photo has agreed; then your browser re-encodes it, which removes its location and all other metadata. The log notes only the procedure, the time it took and how it ended',
    until: 'while the simulation is made: neither is ever written to its disk or its log',
    seenBy: 'nobody',
    provider: 'image model',
  },
  {
    in: 'storage',
    names: ['surgai-consent', 'surgai-intensity'],
    what: 'your confirmation in the surgical simulation and the intensity that you chose, never a photo',
    until: 'until you close the tab',
  },
  {
    in: 'outside',
    what: 'Your photo in the surgical simulation',
    to: 'an outside provider’s image model (Google)',
    provider: 'image model',
  },
]
