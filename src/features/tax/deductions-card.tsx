import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatColumnMoney } from '../../../contract/core/money.ts'
import { addMonths, monthOf } from '../../../contract/payouts/payout-month.ts'
import { financialYearOf, financialYearText } from '../../../contract/statements/months.ts'
import type { TaxDeduction } from '../../../contract/tax/deductions.ts'
import {
  exportTaxDeductions,
  exportTaxWorkbook,
  numberOfQuarter,
  quarterOf,
} from '../../../contract/tax/deductions.ts'
import { withQuery } from '../../api/address.ts'
import { downloadFile } from '../../api/download.ts'
import { withConnection } from '../../blocks/record/needs-connection.tsx'
import { errorText } from '../../i18n/error-text.ts'
import { monthText } from '../../i18n/months.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { Card } from '../../ui/layout/card.tsx'
import type { Column } from '../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../ui/layout/table/data-table.tsx'
import { deductionsQuery } from './api.ts'

const QUARTERS = 8
const MONTHS = 3
/** The files have all of them. */
const SHOWN = 10

function useDeductionColumns(): Column<TaxDeduction>[] {
  const { t } = useLingui()
  return [
    { key: 'name', header: t`Name`, primary: true, cell: ({ name }) => name },
    {
      key: 'pan',
      header: t`PAN`,
      foldsBelow: 'phone',
      cell: ({ pan }) => pan || t`No PAN`,
    },
    { key: 'month', header: t`Month`, phone: 'top', cell: ({ month }) => monthText(month) },
    {
      key: 'earned',
      header: t`Share earned`,
      numeric: true,
      phone: 'none',
      cell: ({ earnedPaise }) => formatColumnMoney(earnedPaise),
    },
    {
      key: 'tax',
      header: t`Tax deducted (TDS)`,
      numeric: true,
      phone: 'bottom',
      cell: ({ taxPaise }) => formatColumnMoney(taxPaise),
    },
  ]
}

/** The list for the accountant: a quarter with its sums, to take away as CSV or Excel. */
export function DeductionsCard({ today }: { today: string }) {
  const { t } = useLingui()
  const present = quarterOf(monthOf(today))
  const [quarter, setQuarter] = useState(present)
  const { data, error } = useQuery(deductionsQuery(quarter))
  const columns = useDeductionColumns()
  const [isWhole, setIsWhole] = useState(false)
  const count = data?.rows.length ?? 0
  const quarters = Array.from({ length: QUARTERS }, (_none, index) =>
    addMonths(present, -index * MONTHS),
  )
  const download = useMutation({
    mutationFn: (file: 'csv' | 'xlsx') => {
      const { path } = file === 'csv' ? exportTaxDeductions : exportTaxWorkbook
      return downloadFile(withQuery(path, { quarter }), `tax-${quarter}.${file}`)
    },
    onError: (failure) =>
      notify({
        tone: 'error',
        title: t`The export did not work`,
        description: errorText(failure),
      }),
  })
  const save = (file: 'csv' | 'xlsx') => withConnection(() => download.mutate(file))
  const earned = data && formatColumnMoney(data.earnedPaise)
  const tax = data && formatColumnMoney(data.taxPaise)
  return (
    <Card title={t`For the accountant`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3" marginBlockEnd="4">
        <chakra.div flex="0 1 16rem" minWidth="0">
          <SelectField
            label={t`Quarter`}
            name="quarter"
            value={quarter}
            options={quarters.map((value) => {
              const [number, year] = [
                numberOfQuarter(value),
                financialYearText(financialYearOf(value)),
              ]
              return { value, label: t`Quarter ${number}, ${year}` }
            })}
            onChange={({ target }) => setQuarter(target.value)}
          />
        </chakra.div>
        <Button onClick={() => save('csv')}>{t`Export CSV`}</Button>
        <Button onClick={() => save('xlsx')}>{t`Export Excel`}</Button>
      </chakra.div>
      {error && !data ? (
        <p>{errorText(error)}</p>
      ) : (
        <>
          {data && (
            <chakra.p marginBlockEnd="3" fontWeight="medium">
              {t`Share earned: ${earned}. Tax deducted: ${tax}.`}
            </chakra.p>
          )}
          <DataTable<TaxDeduction>
            label={t`Earned and deducted in the quarter`}
            columns={columns}
            rows={isWhole ? data?.rows : data?.rows.slice(0, SHOWN)}
            rowKey={({ receiverId, month }) => `${receiverId} ${month}`}
            empty={<p>{t`Nothing was earned in this quarter.`}</p>}
          />
          {!isWhole && count > SHOWN && (
            <Button variant="quiet" onClick={() => setIsWhole(true)}>{t`Show all ${count}`}</Button>
          )}
        </>
      )}
    </Card>
  )
}
