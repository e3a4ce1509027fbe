import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameIn } from '../../../contract/core/languages.ts'
import { formatColumnMoney } from '../../../contract/core/money.ts'
import type { MonthStatement, StatementLine } from '../../../contract/statements/statements.ts'
import { formatDay } from '../../i18n/dates.ts'
import { ENTRY_LABELS } from '../../i18n/entry-labels.ts'
import { monthText } from '../../i18n/months.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { Column } from '../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../ui/layout/table/data-table.tsx'
import { useAskColumn } from '../revenue/parts/ask-about-entry.tsx'
import { entryLink } from '../revenue/parts/entry-link.tsx'
import { PayoutCard } from './payout-card.tsx'
import { StatementSums } from './statement-sums.tsx'

/** A month: its sums, what came of it, and every entry. */
export function MonthStatementView({ statement }: { statement: MonthStatement }) {
  const { t } = useLingui()
  const { isOver, isCarriedOver, payout } = statement
  return (
    <chakra.div display="grid" gap="6">
      {!isOver && <Note tone="info">{t`This month is not over. More entries can come.`}</Note>}
      {isCarriedOver && (
        <Note tone="info">
          {t`There is no payout for this month. The balance is carried over to the next month.`}
        </Note>
      )}
      <Card flush title={t`Summary`}>
        <StatementSums statement={statement} />
      </Card>
      {payout && <PayoutCard payout={payout} closingPaise={statement.closingPaise} />}
      {statement.services.length > 0 && <Services statement={statement} />}
      <Card flush title={t`Entries`}>
        <Lines lines={statement.lines} />
      </Card>
    </chakra.div>
  )
}

type ServiceSum = MonthStatement['services'][number]

function Services({ statement: { services } }: { statement: MonthStatement }) {
  const { t } = useLingui()
  const language = useLanguage()
  const columns: Column<ServiceSum>[] = [
    {
      key: 'service',
      header: t`Service`,
      primary: true,
      cell: ({ service }) => nameIn(service, language),
    },
    {
      key: 'events',
      header: t`Entries`,
      numeric: true,
      foldsBelow: 'phone',
      cell: ({ events }) => `${events}`,
    },
    {
      key: 'amount',
      header: t`Amount`,
      numeric: true,
      phone: 'top',
      cell: ({ paise }) => formatColumnMoney(paise),
    },
  ]
  return (
    <Card flush title={t`Shares by service`}>
      <DataTable<ServiceSum>
        label={t`Shares by service`}
        columns={columns}
        rows={services}
        rowKey={({ service }) => service.name}
      />
    </Card>
  )
}

/** The PDF has all of them; a phone would scroll through four hundred. */
const SHOWN = 50

function Lines({ lines }: { lines: MonthStatement['lines'] }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const ask = useAskColumn<StatementLine>((line) => line)
  const [isWhole, setIsWhole] = useState(false)
  const columns: Column<StatementLine>[] = [
    {
      key: 'entry',
      header: t`Entry`,
      primary: true,
      cell: ({ kind, service, reference }) =>
        [
          i18n._(ENTRY_LABELS[kind]),
          service ? nameIn(service, language) : kind === 'remitted' && reference,
        ]
          .filter(Boolean)
          .join(': '),
    },
    {
      key: 'number',
      header: t`Number`,
      nowrap: true,
      foldsBelow: 'phone',
      cell: ({ number, reference }) => number ?? (reference && monthText(reference)),
    },
    {
      key: 'day',
      header: t`Date`,
      nowrap: true,
      foldsBelow: 'phone',
      cell: ({ day }) => formatDay(day),
    },
    {
      key: 'amount',
      header: t`Amount`,
      numeric: true,
      phone: 'top',
      cell: ({ paise }) => formatColumnMoney(paise),
    },
    {
      key: 'balance',
      header: t`Balance`,
      numeric: true,
      phone: 'none',
      cell: ({ balancePaise }) => formatColumnMoney(balancePaise),
    },
    ...ask,
  ]
  if (lines === null || lines.length === 0) {
    return (
      <chakra.p padding="5" paddingBlockStart="1">
        {lines === null
          ? t`This month has too many entries to list here. The sums above include all of them.`
          : t`No entries in this month.`}
      </chakra.p>
    )
  }
  const count = lines.length
  return (
    <>
      <DataTable<StatementLine>
        label={t`Entries`}
        columns={columns}
        rows={isWhole ? lines : lines.slice(0, SHOWN)}
        rowKey={({ _id }) => `${_id}`}
        rowLink={entryLink}
      />
      {!isWhole && count > SHOWN && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>{t`Show all ${count}`}</Button>
      )}
    </>
  )
}
