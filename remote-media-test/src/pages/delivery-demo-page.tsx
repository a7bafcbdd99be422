import { DEMO_PAGE } from '#content/demo-page.ts'
import { DeliveryDemo } from '../features/delivery-demo/delivery-demo.tsx'
import { TestPage } from '../features/test-page.tsx'

/** /{host}-demo */
export default function DeliveryDemoPage() {
  return (
    <TestPage texts={DEMO_PAGE}>
      <DeliveryDemo />
    </TestPage>
  )
}
