import { useSiteConfig } from '@lustre/platform'
import { cx } from '@lustre/shared-ui'
import { NETWORK_NAMES, TEAM, TEAM_HEADING } from '#content/team.ts'
import type { TeamMember } from '#content/types.ts'
import { COLUMNS } from '../common/columns.ts'
import { SampleNote } from '../common/sample-note.tsx'
import { SectionHeading } from '../common/section-heading.tsx'
import { Portrait } from './portrait.tsx'

const PLACEHOLDER = '#'

/** A profile without an address is only a text. */
function ProfileLinks({ name, social }: Pick<TeamMember, 'name' | 'social'>) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
      {social.map(({ network, href }) => {
        const label = NETWORK_NAMES[network]
        return (
          <li key={network} className="inline-flex min-h-11 items-center text-ink-soft">
            {href === PLACEHOLDER ? (
              label
            ) : (
              <a
                href={href}
                rel="noopener noreferrer"
                aria-label={`${label} of ${name}`}
                className="inline-flex min-h-11 items-center text-gold-ink underline underline-offset-4"
              >
                {label}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const SKILL_COLORS = {
  gold: 'border-gold text-gold-ink',
  ink: 'border-ink/25 text-ink',
  chosen: 'border-chosen text-chosen',
} satisfies Record<TeamMember['skills'][number]['color'], string>

/** Sample people are for a trial site. Renders nothing without members. */
export function Team({ members: all = TEAM }: { members?: readonly TeamMember[] | undefined }) {
  const { standIns } = useSiteConfig()
  const members = all.filter(({ sample }) => !sample || standIns.includes('checkout'))
  if (members.length === 0) return null
  const { sampleNote, ...heading } = TEAM_HEADING
  return (
    <section aria-labelledby="team-title">
      <SectionHeading id="team-title" {...heading} />
      <ul className={`${COLUMNS} mt-gutter`}>
        {members.map((member) => (
          <li key={member.id} className="border-t border-hairline py-lead">
            <Member {...member} sampleNote={sampleNote} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type MemberProps = TeamMember & { sampleNote: string }

function Member({ name, role, image, skills, social, sample, sampleNote }: MemberProps) {
  return (
    <article className="grid grid-cols-[3rem_1fr] gap-2">
      <Portrait name={name} image={image} />
      <div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="font-display text-2xl break-words">{name}</h3>
          {sample && <SampleNote>{sampleNote}</SampleNote>}
        </div>
        <p className="text-md text-ink-soft">{role}</p>
        <ul aria-label="Skills" className="mt-2 flex flex-wrap gap-1.5">
          {skills.map((skill) => (
            <li
              key={skill.name}
              className={cx('rounded-full border px-2.5 text-sm', SKILL_COLORS[skill.color])}
            >
              {skill.name}
            </li>
          ))}
        </ul>
        <ProfileLinks name={name} social={social} />
      </div>
    </article>
  )
}
