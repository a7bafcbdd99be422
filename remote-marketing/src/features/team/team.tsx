import { cx, Section } from '@lustre/shared-ui'
import { TEAM, TEAM_HEADING, type TeamMember } from '../../../content/team.ts'
import { PhotoPicture } from '../common/photo-picture.tsx'
import { SectionHeading } from '../common/section-heading.tsx'

const SKILL_COLORS = {
  gold: 'border-gold text-gold-ink',
  ink: 'border-ink/40 text-ink',
  chosen: 'border-chosen text-chosen',
} satisfies Record<TeamMember['skills'][number]['color'], string>

const NETWORKS = { instagram: 'Instagram', linkedin: 'LinkedIn', twitter: 'Twitter' } as const

/** Who makes the pictures. Nothing without members. */
export function Team() {
  if (TEAM.length === 0) return null
  return (
    <Section aria-labelledby="team-title" className="border-t border-hairline">
      <SectionHeading id="team-title" {...TEAM_HEADING} className="max-w-3xl" />
      <ul className="mt-14 grid gap-x-gutter gap-y-12 md:grid-cols-2">
        {TEAM.map((member) => (
          <li key={member.id} className="min-w-0">
            <Member member={member} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Member({ member: { name, role, image, skills, social } }: { member: TeamMember }) {
  const links = Object.entries(NETWORKS).flatMap(([network, label]) => {
    const href = social[network as keyof typeof NETWORKS]
    return href === null ? [] : [{ href, label }]
  })
  return (
    <article className="grid grid-cols-[minmax(0,6.5rem)_minmax(min-content,1fr)] items-start gap-5 sm:grid-cols-[minmax(0,14rem)_minmax(min-content,1fr)] sm:items-end sm:gap-6">
      <PhotoPicture
        photo={image}
        widths={[120, 240, 320, 480, 600]}
        sizes="(min-width: 640px) 224px, 104px"
        className="aspect-square object-cover"
      />
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
        {links.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-x-5 text-sm">
            {links.map(({ href, label }) => (
              <li key={label}>
                <a
                  href={href}
                  rel="noopener noreferrer"
                  aria-label={`${name} on ${label}`}
                  className="inline-flex min-h-11 items-center text-gold-ink underline underline-offset-4"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
