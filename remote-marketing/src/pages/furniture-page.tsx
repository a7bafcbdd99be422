import { Furniture } from '../features/furniture/furniture.tsx'
import { FurnitureHead } from '../features/furniture/furniture-head.tsx'

export default function FurniturePage() {
  return (
    <>
      <FurnitureHead />
      <Furniture />
    </>
  )
}
