import type { Boot } from '@lustre/platform'

/**
 * Attributes of a stylesheet that a CDN gives: it is asked for with CORS, and refused when it is not what was released,
 * as code is by what asks for it (`starter/start-code.ts`). None where the host gives it. Not covered are files that no document names: pictures,
 * fonts, and the code of other sections and of late parts, for which the browser would want an import map in the
 * document.
 */
export const fromCdn = ({ integrity }: Pick<Boot, 'integrity'>, href: string) =>
  integrity && { crossOrigin: '' as const, integrity: integrity[href] }
