import { PageHead } from '@lustre/platform'
import { TEXTS } from '../../content/texts.ts'
import { SimulationTool } from '../features/tool/simulation-tool.tsx'

/** The surgical simulation, at `/surgai` and alone on its own address. */
export default function SurgaiPage() {
  return (
    <>
      <PageHead title={TEXTS.headTitle} description={TEXTS.headDescription} />
      <SimulationTool />
    </>
  )
}
