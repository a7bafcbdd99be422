import type { Boot } from '@lustre/platform'

/**
 * A stylesheet from a CDN needs CORS and integrity, as `starter/start-code.ts` sets for code. Files that no
 * document names stay unchecked: pictures, fonts, and late code, which would need an import map.
 */
export const fromCdn = ({ integrity }: Pick<Boot, 'integrity'>, href: string) =>
  integrity && { crossOrigin: '' as const, integrity: integrity[href] }
