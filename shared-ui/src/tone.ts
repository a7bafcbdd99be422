/** The background of a part: light paper, or a night section. */
export type Tone = 'paper' | 'night'
