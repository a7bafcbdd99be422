import { type Boot, Link, type RemoteModule, Route, Routes, useParams } from '@lustre/platform'
import { CONTRACT } from '@lustre/platform/contract'
import { routeFacts } from '@lustre/platform/route-facts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ALBUM_BOOT } from '../testing/album-boot.ts'
import { renderWithinSite } from '../testing/within-site.tsx'
import { PageSlot } from './page-slot.tsx'

const declared = { path: '/albums/:album/*', chrome: 'site', title: 'Album' } as const

const Picture = () => <output>{useParams().picture}</output>
const Album = () => (
  <>
    <h1>{useParams().album}</h1>
    <Link to="pictures/7">Seventh</Link>
    <Routes>
      <Route path="pictures/:picture" element={<Picture />} />
      <Route path="*" element={<output>cover</output>} />
    </Routes>
  </>
)
const albums: RemoteModule = { contract: CONTRACT, routes: [{ ...declared, Page: Album }] }
const boot: Boot = {
  ...ALBUM_BOOT,
  remotes: ALBUM_BOOT.remotes.map((remote) => ({
    ...remote,
    routes: [{ ...routeFacts(declared), pattern: declared.path, preload: [] }],
  })),
}

it('gives a page the parameters from its address, and its own routes below it', async () => {
  const modules = { get: () => albums, retry: async () => true }
  renderWithinSite(<PageSlot boot={boot} modules={modules} />, { path: '/albums/summer' })
  const shown = () => [screen.getByRole('heading').textContent, screen.getByRole('status').textContent]
  expect(shown()).toEqual(['summer', 'cover'])
  await userEvent.click(screen.getByText('Seventh'))
  expect(shown()).toEqual(['summer', '7'])
})
