export const WORDS = {
  en: { heading: 'Brides', lead: 'Send us a wish.' },
  fr: { heading: 'Mariées', lead: 'Envoyez-nous un vœu.' },
}
