import { cx, Section } from '@lustre/shared-ui'
import { TEAM, TEAM_HEADING } from '../../../content/team.ts'
import type { TeamMember } from '../../../content/types.ts'
import { SectionHeading } from '../common/section-heading.tsx'
import { Portrait, type PortraitProps } from './portrait.tsx'
import { ProfileLinks } from './profile-links.tsx'

const SKILL_COLORS = {
  gold: 'border-gold text-gold-ink',
  ink: 'border-ink/25 text-ink',
  chosen: 'border-chosen text-chosen',
} satisfies Record<TeamMember['skills'][number]['color'], string>

/** Who makes the pictures. Renders nothing without members. */
export function Team({ members = TEAM }: { members?: readonly TeamMember[] }) {
  if (members.length === 0) return null
  return (
    <Section aria-labelledby="team-title" className="border-t border-hairline">
      <SectionHeading id="team-title" {...TEAM_HEADING} className="max-w-3xl" />
      <ul className="mt-14 grid gap-x-gutter gap-y-12 lg:grid-cols-2">
        {members.map((member, index) => (
          <li key={member.id} className="min-w-0">
            <Member member={member} ground={index % 2 === 0 ? 'night' : 'paper-deep'} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type MemberProps = { member: TeamMember; ground: PortraitProps['ground'] }

function Member({ member: { name, role, image, skills, social }, ground }: MemberProps) {
  return (
    <article className="grid grid-cols-[minmax(0,6.5rem)_minmax(min-content,1fr)] items-start gap-5 sm:grid-cols-[minmax(0,14rem)_minmax(min-content,1fr)] sm:items-end sm:gap-6">
      <Portrait name={name} image={image} ground={ground} />
      <div>
        <h3 className="font-display text-2xl break-words">{name}</h3>
        <p className="mt-2 text-md text-ink-soft">{role}</p>
        <ul aria-label="Skills" className="mt-5 flex flex-wrap gap-2">
          {skills.map((skill) => (
            <li
              key={skill.name}
              className={cx('rounded-full border px-3 py-1 text-sm', SKILL_COLORS[skill.color])}
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
