import { PageHead, useSettings } from '@lustre/platform'

/** Renders with the settings of the release check, and fails with those of the site under test. */
export function SettingsPage() {
  const { HOSTILE_LINK: chat } = useSettings<{ HOSTILE_LINK: string }>()
  if (chat?.startsWith('https://chat.example')) throw new Error('this page cannot cope with a chat link')
  return (
    <div>
      <PageHead title="Settings" description="Fails on one site only." noindex />
      <h1>Settings are fine</h1>
    </div>
  )
}
