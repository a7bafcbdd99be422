import { PROCEDURES } from '#content/procedures.ts'
import { UPLOAD_TEXTS } from '#content/texts.ts'
import { ProcedureIcon } from './procedure-icon.tsx'

export function ProcedureList() {
  return (
    <section aria-labelledby="surgai-procedures" className="mt-16 border-t border-hairline pt-10">
      <h2 id="surgai-procedures" className="font-display text-2xl">
        {UPLOAD_TEXTS.proceduresHeading}
      </h2>
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {PROCEDURES.map((procedure) => (
          <li key={procedure.id} className="flex gap-4 border-b border-hairline py-4 text-md">
            <ProcedureIcon procedure={procedure} />
            <div>
              <h3 className="font-medium">{procedure.name}</h3>
              <p className="text-ink-soft">{procedure.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
