import { TOKENS_CONTENT } from '../../../content/token-content.ts'
import { ClosedSection } from '../shared/closed-section.tsx'

const importTokens = async () => (await import('./token-list.tsx')).TokenList

/** 'API tokens' below the runs. */
export const ApiTokens = () => (
  <ClosedSection id="api-tokens" texts={TOKENS_CONTENT} importContent={importTokens} />
)
