import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { PlanNote } from '../../../../contract/vans/van-plan.ts'
import { OutcomeTag } from '../outcome-tag.tsx'

interface Props {
  note: Pick<PlanNote, 'outcome' | 'comment'>
  /** Which village it is about, where that is not plain. */
  place?: string
  /** When and by whom it was written. */
  about: ReactNode
  marginBlockEnd?: '3'
}

/** What a van wrote of a village of its plan, as who plans reads it. */
export function Noted({ note: { outcome, comment }, place, about, ...space }: Props) {
  return (
    <chakra.div fontSize="sm" {...space}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
        {place && (
          <chakra.span fontWeight="medium" overflowWrap="anywhere">
            {place}
          </chakra.span>
        )}
        <OutcomeTag outcome={outcome} />
        <chakra.span color="fg.muted" data-figures>
          {about}
        </chakra.span>
      </chakra.div>
      {comment && (
        <chakra.p overflowWrap="anywhere" marginBlockStart="1">
          {comment}
        </chakra.p>
      )}
    </chakra.div>
  )
}
