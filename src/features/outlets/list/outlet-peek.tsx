import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatCount, formatMoney } from '../../../../contract/core/money.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import type { OutletRow } from '../../../../contract/outlets/outlets.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { PersonStateTag } from '../../people/parts/person-state-tag.tsx'
import { CompletedText } from '../month-text.tsx'
import { OUTLET_STATE_LABELS, TYPE_LABELS } from '../outlet-labels.ts'

/** Who it is and how its month goes. */
export function OutletPeek({ row, kind }: { row: OutletRow; kind: OutletKind }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { name, district, type, partner, phone, state, month } = row
  return (
    <>
      <chakra.h2 fontSize="md" fontWeight="semibold" lineHeight="tight">
        {name}
      </chakra.h2>
      <chakra.p marginBlockEnd="2" color="fg.muted">
        {[districtName(district, language), type && i18n._(TYPE_LABELS[type])]
          .filter(Boolean)
          .join(' · ')}
      </chakra.p>
      <PersonStateTag state={state} labels={OUTLET_STATE_LABELS[kind]} />
      <DefinitionList
        isNarrow
        items={[
          { label: t`Mobile number`, value: <span data-figures>{phone}</span> },
          ...(partner ? [{ label: t`Partner`, value: partner.name }] : []),
          { label: t`Open applications`, value: formatCount(row.openCount) },
          { label: t`Overdue`, value: formatCount(row.overdueCount) },
          { label: t`Completed this month`, value: <CompletedText month={month} /> },
          { label: t`Revenue this month`, value: formatMoney(month.revenuePaise) },
        ]}
      />
    </>
  )
}
