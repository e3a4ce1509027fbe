import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { NearbyAnswer } from '../../../contract/nearby/nearby.ts'
import { NEARBY_KM } from '../../../contract/nearby/nearby.ts'
import type { Position } from '../../../contract/places/position.ts'
import { distanceKm } from '../../../contract/places/position.ts'
import { errorText } from '../../i18n/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { WaitingLine } from '../../ui/feedback/waiting-line.tsx'
import { CentreCard } from './centre-card.tsx'
import { distanceText } from './distance-text.ts'

interface Props {
  from: Position
  /** Whether distances start at the exact place of the person or village, not near it. */
  isExact: boolean
  query: UseQueryResult<NearbyAnswer>
  /** How many of them stand there, and all of them. */
  shown: number
  onMore: () => void
}

/** The centres in the order of their distance, in every state of the answer. */
export function CentreList({ from, isExact, query, shown, onMore }: Props) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = query
  if (!data) {
    if (!error) return <WaitingLine>{t`Finding the nearest centres…`}</WaitingLine>
    return (
      <ErrorState title={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (data.franchises.length === 0) {
    return <EmptyState title={t`There is no centre within ${NEARBY_KM} km.`} />
  }
  const holidays = new Set(data.holidays)
  const left = data.franchises.length - shown
  return (
    <>
      <chakra.ol display="grid" gap="4">
        {data.franchises.slice(0, shown).map((centre, at) => (
          <CentreCard
            key={centre._id}
            number={at + 1}
            centre={centre}
            holidays={holidays}
            distance={distanceText(distanceKm(from, centre), isExact)}
          />
        ))}
      </chakra.ol>
      {left > 0 && (
        <chakra.div marginBlockStart="4">
          <Button onClick={onMore}>{t`Show ${left} more`}</Button>
        </chakra.div>
      )}
    </>
  )
}
