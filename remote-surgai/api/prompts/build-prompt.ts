import { findProcedure } from '../../content/procedures.ts'
import { GUIDELINES, PERSONA } from './instructions.ts'
import { PROCEDURE_PROMPTS } from './procedures.ts'

/** Builds the model's instruction: persona, procedure, guidelines. @returns null for an unknown id */
export function buildPrompt(procedureId: string): string | null {
  const procedure = findProcedure(procedureId)
  if (!procedure || !isPrompted(procedureId)) return null
  const rules = GUIDELINES.map((rule) => `- ${rule}`).join('\n')
  return `${PERSONA}\n\nProcedure: ${procedure.name}\n${PROCEDURE_PROMPTS[procedureId]}\n\nGuidelines:\n${rules}`
}

function isPrompted(id: string): id is keyof typeof PROCEDURE_PROMPTS {
  return Object.hasOwn(PROCEDURE_PROMPTS, id)
}
