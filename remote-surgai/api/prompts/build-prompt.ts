import { findProcedure } from '#content/procedures.ts'
import type { Intensity } from '#protocol/simulation.ts'
import { GUIDELINES, INTENSITY_LINES, PERSONA } from './instructions.ts'
import { PROCEDURE_PROMPTS } from './procedures.ts'

/** Builds the model's instruction: persona, procedure, intensity, guidelines. @returns null for an unknown id */
export function buildPrompt(procedureId: string, intensity: Intensity): string | null {
  const procedure = findProcedure(procedureId)
  if (!procedure || !isPrompted(procedureId)) return null
  const rules = GUIDELINES.map((rule) => `- ${rule}`).join('\n')
  const degree = procedure.hasDegrees ? INTENSITY_LINES[intensity] : ''
  return `${PERSONA}\n\nProcedure: ${procedure.name}\n${PROCEDURE_PROMPTS[procedureId]}${degree}\n\nGuidelines:\n${rules}`
}

function isPrompted(id: string): id is keyof typeof PROCEDURE_PROMPTS {
  return Object.hasOwn(PROCEDURE_PROMPTS, id)
}
