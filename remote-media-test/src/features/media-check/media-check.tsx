import { useState } from 'react'
import { TEST_PAGE } from '../../../content/test-page.ts'
import { ConnectionStatus } from './connection-status.tsx'
import { FolderList } from './folder-list.tsx'
import { ImageList } from './image-list.tsx'

export function MediaCheck() {
  const [folder, setFolder] = useState<string | null>(null)
  return (
    <>
      <noscript>
        <p className="border-t border-hairline py-8">{TEST_PAGE.needsScript}</p>
      </noscript>
      <div className="min-h-screen noscript:hidden">
        <ConnectionStatus />
        <FolderList chosen={folder} onChoose={setFolder} />
        <ImageList key={folder ?? ''} folder={folder} />
      </div>
    </>
  )
}
