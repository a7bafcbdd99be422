import { useState } from 'react'
import { TEST_PAGE } from '#content/test-page.ts'
import { ConnectionStatus } from './connection-status.tsx'
import { FolderList } from './folder-list.tsx'
import { ImageList } from './image-list.tsx'

export function MediaCheck() {
  const [folder, setFolder] = useState<string | null>(null)
  const [test, setTest] = useState(1)
  return (
    <>
      <noscript>
        <p className="border-t border-hairline py-8">{TEST_PAGE.needsScript}</p>
      </noscript>
      <div className="min-h-screen noscript:hidden">
        <ConnectionStatus onAgain={() => setTest(test + 1)} />
        <FolderList key={test} chosen={folder} onChoose={setFolder} />
        <ImageList key={`${test} ${folder ?? ''}`} folder={folder} />
      </div>
    </>
  )
}
