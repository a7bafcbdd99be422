import { FurnitureHead } from '../features/furniture/furniture-head.tsx'
import { Furniture } from '../features/furniture/furniture.tsx'

/** `/furniture` */
export default function FurniturePage() {
  return (
    <>
      <FurnitureHead />
      <Furniture />
    </>
  )
}
