import { findProcedure } from '../../../content/procedures.ts'
import { RESULT_TEXTS } from '../../../content/texts.ts'
import { useModel } from '../common/use-model.ts'
import { useSimulation } from '../simulation/simulation-context.tsx'
import { downloadLabel } from './download-label.ts'

/** On paper only, and in a PDF of it: the photo and every simulation of it, with what they are and are not. */
export function ResultSheet({ photo }: { photo: string }) {
  const history = useSimulation((state) => state.history)
  const isDemo = useModel() === 'demo'
  return (
    <section aria-label={RESULT_TEXTS.sheetLabel} className="hidden print:block">
      <ul className="grid grid-cols-3 gap-3">
        <SheetPicture src={photo} caption={RESULT_TEXTS.beforeAlt} />
        {history.map(({ id, procedureId, outcome, image }) => {
          const is = outcome === 'no-image' ? RESULT_TEXTS.unchanged : RESULT_TEXTS.after
          return <SheetPicture key={id} src={image} caption={`${findProcedure(procedureId)?.name}: ${is}`} />
        })}
      </ul>
      <p className="mt-4 font-medium">{downloadLabel({ outcome: 'simulated', isDemo })}</p>
    </section>
  )
}

const SheetPicture = ({ src, caption }: { src: string; caption: string }) => (
  <li>
    <img src={src} alt="" className="w-full" />
    <p className="mt-1 text-sm">{caption}</p>
  </li>
)
