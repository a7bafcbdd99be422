import { expect, it } from 'vitest'
import { PATIENT, usedByOpenTabs } from '../testing/open-tabs.ts'
import { startTestSite } from '../testing/test-site.ts'

it('[page-keeps-release] no call of an open tab reaches another release or is lost in 1,000 changes at random on three hosts', async () => {
  const first = await startTestSite({ sectionLimits: PATIENT })
  const others = [
    await startTestSite({ shared: first.files, sectionLimits: PATIENT }),
    await startTestSite({ shared: first.files, sectionLimits: PATIENT }),
  ]
  try {
    const outcome = await usedByOpenTabs([first, ...others], { changes: 1000, seed: 1 })
    expect(outcome).toEqual({ strange: [], lost: [] })
  } finally {
    for (const site of [...others, first]) await site.close()
  }
}, 3_600_000)
