import { useLingui } from '@lingui/react/macro'
import type { MonthStatement } from '../../../contract/statements/statements.ts'
import { ENTRY_LABELS } from '../../i18n/entry-labels.ts'
import type { AmountRow } from './amount-rows.tsx'
import { AmountRows } from './amount-rows.tsx'

type Sums = Pick<MonthStatement, 'openingPaise' | 'closingPaise' | 'sums'>

/** From the opening to the closing balance, by kind of entry. */
export function StatementSums({ statement }: { statement: Sums }) {
  const { t, i18n } = useLingui()
  const { openingPaise, closingPaise, sums } = statement
  const rows: AmountRow[] = [
    { key: 'opening', label: t`Opening balance`, paise: openingPaise },
    ...sums.map(({ kind, paise }) => ({ key: kind, label: i18n._(ENTRY_LABELS[kind]), paise })),
    { key: 'closing', label: t`Closing balance`, paise: closingPaise },
  ]
  return <AmountRows label={t`Summary`} rows={rows} />
}
