import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '../../../../contract/core/money.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { WaitingLine } from '../../../ui/feedback/waiting-line.tsx'
import { ChosenOnMap } from '../../map/parts/chosen-on-map.tsx'
import { PersonStateTag } from '../../people/parts/person-state-tag.tsx'
import { outletQuery } from '../api/queries.ts'
import { OUTLET_STATE_LABELS } from '../outlet-labels.ts'
import { OutletLink } from '../outlet-link.tsx'

/** What is to be known of the franchise that was pressed on the map, with the way to its record. */
export function ChosenFranchise({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data, error } = useQuery(outletQuery('franchise', id))
  const open = formatCount(data?.openCount ?? 0)
  const overdue = formatCount(data?.overdueCount ?? 0)
  return (
    <ChosenOnMap label={t`Chosen franchise`} onClose={onClose}>
      {data ? (
        <>
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            <OutletLink kind="franchise" id={id} fromList>
              {data.name}
            </OutletLink>
          </chakra.p>
          <chakra.p fontSize="sm" color="fg.muted">
            {districtName(data.district, language)}
          </chakra.p>
          <chakra.div marginBlock="1.5">
            <PersonStateTag state={data.state} labels={OUTLET_STATE_LABELS.franchise} />
          </chakra.div>
          <chakra.p fontSize="sm" data-figures>
            {t`${open} open applications, ${overdue} overdue`}
          </chakra.p>
        </>
      ) : error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <WaitingLine>{t`Loading…`}</WaitingLine>
      )}
    </ChosenOnMap>
  )
}
