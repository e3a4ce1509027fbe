import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PlanDaysLink } from '../../../blocks/vans/plan-days-link.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { WaitingLine } from '../../../ui/feedback/waiting-line.tsx'
import { HeldWork } from '../../devices/parts/held-work.tsx'
import { ChosenOnMap } from '../../map/parts/chosen-on-map.tsx'
import { LastSeen } from '../../people/parts/last-seen.tsx'
import { vanPageQuery } from './queries.ts'

/** The vans of the franchise that was pressed on the map. */
export function ChosenVans({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { data, error } = useQuery(vanPageQuery({ franchise: id, page: 1 }))
  return (
    <ChosenOnMap label={t`Vans of the chosen franchise`} onClose={onClose}>
      {data ? (
        <>
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            {data.rows[0]?.franchise.name}
          </chakra.p>
          <ul>
            {data.rows.map((van) => (
              <chakra.li key={van._id} marginBlockStart="3" fontSize="sm">
                <chakra.p fontWeight="medium">{van.name}</chakra.p>
                <p>
                  {t`Last contact`}: <LastSeen at={van.lastSeenAt} />
                </p>
                <HeldWork {...van} />
                <PlanDaysLink van={van} isOverList />
              </chakra.li>
            ))}
          </ul>
        </>
      ) : error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <WaitingLine>{t`Loading…`}</WaitingLine>
      )}
    </ChosenOnMap>
  )
}
