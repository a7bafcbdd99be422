import { SAMPLE_SITE_CONFIG } from '@lustre/platform'
import { BrowserScene } from '@lustre/platform/testing/scenes'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TEAM } from '#content/team.ts'
import type { TeamMember } from '#content/types.ts'
import { initialsOf } from './portrait.tsx'
import { Team } from './team.tsx'

const show = (members?: readonly TeamMember[], standIns = SAMPLE_SITE_CONFIG.standIns) =>
  render(
    <BrowserScene config={{ ...SAMPLE_SITE_CONFIG, standIns }}>
      <Team members={members} />
    </BrowserScene>,
  ).container.querySelector('main')!

const NETWORKS = ['Instagram', 'LinkedIn', 'Twitter']

describe('team', () => {
  it('[team-two] [team-name] [team-role] [team-skills] [team-social] has two members with name, role, skills and three profiles each', () => {
    show()
    const cards = screen.getAllByRole('article')
    expect(cards).toHaveLength(2)
    for (const [index, { name, role, skills }] of TEAM.entries()) {
      const card = within(cards[index]!)
      expect(card.getByRole('heading', { level: 3 }).textContent).toBe(name)
      expect(card.getByText(role)).toBeTruthy()
      const shown = within(card.getByRole('list', { name: 'Skills' })).getAllByRole('listitem')
      expect(shown.map((skill) => skill.textContent)).toEqual(skills.map((skill) => skill.name))
      expect(shown.length).toBeGreaterThan(0)
      for (const network of NETWORKS) expect(card.getByText(network)).toBeTruthy()
    }
  })

  it('[team-samples] leaves people who do not exist out in production', () => {
    expect(show([TEAM[0]!], []).childElementCount).toBe(0)
    show([{ ...TEAM[0]!, sample: false }], [])
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  it('marks people who do not exist as samples', () => {
    show([TEAM[0]!, { ...TEAM[1]!, sample: false }])
    const [sample, real] = screen.getAllByRole('article')
    expect(within(sample!).getByText('Sample person')).toBeTruthy()
    expect(within(real!).queryByText('Sample person')).toBeNull()
  })

  it('[team-colors] gives every skill its color', () => {
    show()
    for (const { skills } of TEAM) {
      const looks = skills.map(({ name }) => screen.getByText(name).className)
      expect(new Set(looks).size).toBe(new Set(skills.map(({ color }) => color)).size)
    }
  })

  it('has a link for a profile with an address, and a text for a placeholder', () => {
    const social = [
      { network: 'instagram', href: 'https://instagram.example/mara' },
      { network: 'linkedin', href: '#' },
    ] as const
    show([{ ...TEAM[0]!, name: 'Mara Lind', social }])
    const real = screen.getByRole('link', { name: 'Instagram of Mara Lind' })
    expect(real.getAttribute('href')).toBe('https://instagram.example/mara')
    expect(screen.getByText('LinkedIn').closest('a')).toBeNull()
  })

  it('[team-image] shows initials without a photograph, hidden beside the name', () => {
    const image = { id: 'misc/mara', alt: 'Mara Lind at her desk', width: 600, height: 600 }
    const container = show([
      { ...TEAM[0]!, name: 'Mara Lind', image: null },
      { ...TEAM[1]!, image },
    ])
    const [first, second] = screen.getAllByRole('article')
    expect(first?.querySelector('[aria-hidden=true]')?.textContent).toBe('ML')
    expect(within(second!).getByRole('img', { name: 'Mara Lind at her desk' })).toBeTruthy()
    expect(container.querySelectorAll('article [aria-hidden=true]')).toHaveLength(1)
  })

  it('renders nothing without members', () => {
    expect(show([]).childElementCount).toBe(0)
  })
})

describe('initials', () => {
  it.each([
    ['Mara Lind', 'M', 'L'],
    ['  ana maria de souza ', 'A', 'S'],
    ['Cher', 'C', ''],
    ['Émile Ångström', 'É', 'Å'],
    ['', '', ''],
  ])('are taken from the name "%s"', (name, first, last) => {
    expect(initialsOf(name)).toEqual({ first, last })
  })
})
