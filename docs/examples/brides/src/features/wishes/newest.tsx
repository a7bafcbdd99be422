import { usePageData } from '@lustre/platform'
import { isWishes } from '#protocol/wish.ts'

export function Newest() {
  const answer = usePageData()?.body
  return <p>{isWishes(answer) && answer.newest !== '' ? answer.newest : 'No wish yet'}</p>
}
