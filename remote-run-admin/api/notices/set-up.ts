import { NO_DATABASE, NO_MAIL, type SettingsOf } from '@lustre/platform/definition'
import { NOTICE_HINTS } from '#content/notice-texts.ts'
import type definition from '../../remote.config.ts'
import type { MailServer } from './send-mail.ts'

type Settings = SettingsOf<typeof definition>

export type NoticeSetup = {
  /** Null when the site sends no e-mails. */
  mail: MailServer | null
  studioEmail: string | null
  /** The studio's name in its e-mails; empty when unset. */
  studio: string
  /** Tells staff what is not configured. */
  hints: string[]
}

/** Parses `Lustre Studio <hello@example.com>`, or an address alone; the setting validates the form. */
function senderOf(text: string): MailServer['from'] {
  const [name = '', address = ''] = text.endsWith('>') ? text.slice(0, -1).split('<') : ['', text]
  return { name: name.trim() || (address.split('@')[1] ?? ''), address }
}

export function setUpNotices(env: Settings): NoticeSetup {
  const { SMTP_URL: url = NO_MAIL } = env
  const from = env.MAIL_FROM ?? env.STUDIO_EMAIL
  const sender = from === undefined ? null : senderOf(from)
  const mail = url === NO_MAIL || sender === null ? null : { url, from: sender }
  const studioEmail = env.STUDIO_EMAIL ?? null
  const hints = [
    env.DATABASE_URL === NO_DATABASE && NOTICE_HINTS.noDatabase,
    url === NO_MAIL ? NOTICE_HINTS.noMail : mail === null && NOTICE_HINTS.noSender,
    mail !== null && studioEmail === null && NOTICE_HINTS.noStudio,
  ]
  return {
    mail,
    studioEmail,
    studio: sender?.name ?? '',
    hints: hints.filter((hint) => hint !== false),
  }
}
