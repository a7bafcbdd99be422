export type Procedure = {
  id: string
  name: string
  /** For the visitor; the model's instruction is in the API. */
  description: string
  /** Path data of a line drawing in a 24 x 24 box. */
  icon: string
  /** Whether the surgeon chooses how strong the change is. */
  hasDegrees: boolean
}

export const PROCEDURES = [
  {
    id: 'rhinoplasty',
    name: 'Rhinoplasty',
    description: 'Refines the bridge, width or tip of the nose.',
    icon: 'M13 3c-.6 3.4-2 6.3-3.7 9C7.9 14.2 6.5 15.8 7 17.6c.4 1.6 2.1 2.2 3.6 1.7 1-.3 1.5 1.2 3 1.2M16 17.5c1 0 1.6-.6 1.6-1.4',
    hasDegrees: true,
  },
  {
    id: 'lip-filler',
    name: 'Lip filler',
    description: 'Adds moderate volume and definition to the lips.',
    icon: 'M3 12c2.5-3 4.7-4.8 6.3-4.8 1.1 0 1.7.8 2.7.8s1.6-.8 2.7-.8c1.6 0 3.8 1.8 6.3 4.8-2.3 3.2-5.3 5-9 5s-6.7-1.8-9-5ZM3 12c3.2.3 5.6-.2 9-.2s5.8.5 9 .2',
    hasDegrees: true,
  },
  {
    id: 'hair-transplant',
    name: 'Hair transplant',
    description: 'Restores the hairline and fills thinning areas.',
    icon: 'M4 19c0-8 3-12 8-12s8 4 8 12M12 7V3M8.5 7.8 7 4.2M15.5 7.8 17 4.2M5.8 10.3 3.5 7.5M18.2 10.3l2.3-2.8',
    hasDegrees: true,
  },
  {
    id: 'botox',
    name: 'Botox',
    description: 'Softens forehead lines, frown lines and crow’s feet.',
    icon: 'm17 3 4 4M19 5l-3.5 3.5M12 6l6 6M13.5 7.5 6 15v3h3l7.5-7.5M6 18l-3 3M10.5 10.5l1.5 1.5',
    hasDegrees: true,
  },
  {
    id: 'blepharoplasty',
    name: 'Blepharoplasty',
    description: 'Removes excess skin and puffiness around the eyelids.',
    icon: 'M2.5 14C5 10.5 8.3 9 12 9s7 1.5 9.5 5c-2.5 3-5.8 4.5-9.5 4.5S5 17 2.5 14ZM14.5 13.8a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM4 8.5C6.3 6.5 9 5.5 12 5.5s5.7 1 8 3',
    hasDegrees: true,
  },
  {
    id: 'brow-lift',
    name: 'Brow lift',
    description: 'Raises the brow and smooths the upper face.',
    icon: 'M3 15c3-3.5 8-4.5 12-3 2.3.8 4.3 2 6 3.5M12 8V3M9.5 5.5 12 3l2.5 2.5M4 20c4-2 12-2 16 0',
    hasDegrees: true,
  },
  {
    id: 'face-contouring',
    name: 'Face contouring',
    description: 'Balances the cheeks and the line of the jaw.',
    icon: 'M5 4c-.5 4-.3 8 1.5 11.5C8 18.5 10 21 12 21s4-2.5 5.5-5.5C19.3 12 19.5 8 19 4M2.5 14l2-.8M21.5 14l-2-.8M8.5 13.5c.6 1.5 1.2 2.3 2 3M15.5 13.5c-.6 1.5-1.2 2.3-2 3',
    hasDegrees: true,
  },
  {
    id: 'chin-surgery',
    name: 'Chin surgery',
    description: 'Adjusts the projection and shape of the chin.',
    icon: 'M9 3c0 2-1.5 3.5-2.5 5 .8.6 1 1 .6 1.7.5.4.5 1 .1 1.5.6 1.8-.5 3-.2 4.8.3 2 2.5 3 5 2.5 2-.4 3.5-1.5 5-3M14 21h5.5M17.5 19l2 2-2 2',
    hasDegrees: true,
  },
  {
    id: 'cleft-lip-repair',
    name: 'Cleft lip repair',
    description: 'Shows the upper lip closed and evened out.',
    icon: 'M3 15c2.5-3 4.7-4.5 6.3-4.5 1.1 0 1.7.8 2.7.8s1.6-.8 2.7-.8c1.6 0 3.8 1.5 6.3 4.5-2.3 3-5.3 4.5-9 4.5S5.3 18 3 15ZM12 11V3M10 4.5h4M10 7.5h4',
    hasDegrees: false,
  },
  {
    id: 'mole-removal',
    name: 'Mole removal',
    description: 'Clears a mole and leaves the skin around it as it is.',
    icon: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M14 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
    hasDegrees: false,
  },
  {
    id: 'tummy-tuck',
    name: 'Tummy tuck',
    description: 'Flattens the abdomen and tightens loose skin.',
    icon: 'M6 3c1 4 .8 6-.3 9S4.5 18 5.5 21M18 3c-1 4-.8 6 .3 9s1.2 6 .2 9M12 12.5v1.5M8 17.5c2.7 1.3 5.3 1.3 8 0',
    hasDegrees: true,
  },
  {
    id: 'liposuction',
    name: 'Liposuction',
    description: 'Reduces local fat and refines the body’s outline.',
    icon: 'M7 3c.8 3.5.5 5.5-.8 8.5S4.5 17.5 5.5 21M17 3c-.8 3.5-.5 5.5.8 8.5s1.7 6 .7 9.5M9 12h6M11 10l-2 2 2 2M13 10l2 2-2 2',
    hasDegrees: true,
  },
  {
    id: 'chemical-peel',
    name: 'Chemical peel',
    description: 'Evens skin tone and softens fine texture.',
    icon: 'M12 3c3.5 4 6 7 6 10.5a6 6 0 0 1-12 0C6 10 8.5 7 12 3ZM9 14a3 3 0 0 0 3 3',
    hasDegrees: false,
  },
] as const satisfies readonly Procedure[]

export function findProcedure(id: string): Procedure | undefined {
  return PROCEDURES.find((procedure) => procedure.id === id)
}
