import type { Procedure } from '#content/procedures.ts'

export function ProcedureIcon({ procedure, size = 28 }: { procedure: Procedure; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={(1.5 * 24) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d={procedure.icon} />
    </svg>
  )
}
