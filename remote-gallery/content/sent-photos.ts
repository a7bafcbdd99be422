/** The photo that was sent, by the picture that was created from it; all are 4:5. */
export const SENT_PHOTOS: Readonly<Record<string, string>> = {
  'jewelry/ring-solitaire-diamond-yellow-gold-marble-01': 'before/before-ring-solitaire-01',
  'jewelry/ring-halo-emerald-white-gold-black-glass-01': 'before/before-ring-halo-emerald-01',
  'jewelry/necklace-halo-yellow-gold-ivory-linen-01': 'before/before-necklace-halo-pendant-01',
  'jewelry/earrings-pear-drop-emerald-yellow-gold-terracotta-leather-01':
    'before/before-earrings-pear-drop-01',
  'jewelry/bracelet-curb-yellow-gold-wrist-close-01': 'before/before-bracelet-curb-01',
  'jewelry/bracelet-curb-yellow-gold-cognac-leather-01': 'before/before-bracelet-curb-01',
  'jewelry/necklace-pearl-yellow-gold-on-model-ivory-close-01': 'before/before-necklace-pearl-01',
  'jewelry/ring-croissant-yellow-gold-rose-plinth-01': 'before/before-ring-croissant-cad-01',
  'jewelry/ring-signet-diamond-yellow-gold-dunes-01': 'before/before-ring-signet-cad-01',
  'jewelry/ring-three-stone-diamond-white-gold-burgundy-silk-01': 'before/before-ring-three-stone-01',
  'jewelry/pendant-disc-diamond-yellow-gold-palm-shadow-01': 'before/before-pendant-disc-cad-01',
  'jewelry/ring-toi-et-moi-sapphire-yellow-gold-ivory-linen-01': 'before/before-ring-toi-et-moi-01',
  'jewelry/earrings-thick-hoop-yellow-gold-black-leather-01': 'before/before-earrings-hoops-01',
}
