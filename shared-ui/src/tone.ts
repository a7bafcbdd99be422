/** The ground that a part stands on: light paper, or a night section. */
export type Tone = 'paper' | 'night'
