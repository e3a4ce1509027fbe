import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { WaitingPayouts } from '../../../../contract/bank-files/bank-files.ts'
import { formatCount, formatMoney } from '../../../../contract/core/money.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyError } from '../../../blocks/record/notify-failed.ts'
import { monthText } from '../../../i18n/months.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useMakeFile } from '../api.ts'
import { useDownload } from '../download-button.tsx'
import { WaitingWarnings } from './waiting-warnings.tsx'

type Month = WaitingPayouts['months'][number]

/** Payouts in processing by month, and the file that tells the bank of them. */
export function WaitingCard({ waiting, canMake }: { waiting: WaitingPayouts; canMake: boolean }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<Month | null>(null)
  const make = useMakeFile()
  const download = useDownload()
  const makeOf = ({ month, count, totalPaise, newCount, newPaise }: Month) => {
    const again = newCount === 0
    const seen = again ? { count, totalPaise } : { count: newCount, totalPaise: newPaise }
    withConnection(() =>
      make.mutate(
        { month, again, ...seen },
        {
          onSuccess(file) {
            setAsked(null)
            notify({ tone: 'success', title: t`File ${file.number} made` })
            download.mutate(file)
          },
          onError(error) {
            setAsked(null)
            notifyError(error)
          },
        },
      ),
    )
  }
  return (
    <Card title={t`For the bank`}>
      {waiting.months.length === 0 ? (
        <chakra.p color="fg.muted">
          {t`No payout is waiting for the bank. Payouts appear here once they are in processing.`}
        </chakra.p>
      ) : (
        <chakra.ul display="grid" gap="4">
          {waiting.months.map((row) => (
            <li key={row.month}>
              <MonthRow
                row={row}
                canMake={canMake}
                isMaking={make.isPending}
                onMake={() => (row.newCount === 0 ? setAsked(row) : makeOf(row))}
              />
            </li>
          ))}
        </chakra.ul>
      )}
      <WaitingWarnings warnings={waiting.warnings} />
      <ConfirmDialog
        open={asked !== null}
        title={t`Make a second file?`}
        confirmLabel={t`Make file again`}
        tone="danger"
        loading={make.isPending}
        onConfirm={() => asked && makeOf(asked)}
        onCancel={() => setAsked(null)}
      >
        {t`All these payouts are in a file already. If the bank has taken that file, a second one pays them twice. To see the first again, download it below.`}
      </ConfirmDialog>
    </Card>
  )
}

interface RowProps {
  row: Month
  canMake: boolean
  isMaking: boolean
  onMake: () => void
}

function MonthRow({ row, canMake, isMaking, onMake }: RowProps) {
  const { t } = useLingui()
  const { month, count, newCount } = row
  const isAgain = newCount === 0
  const words = isAgain ? t`Make file again` : t`Make file`
  const name = monthText(month)
  const known = formatCount(count - newCount)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <chakra.div flex="1 1 12rem" minWidth="0">
        <chakra.span display="block" fontWeight="semibold">
          {name}
        </chakra.span>
        <chakra.span display="block" fontSize="sm" color="fg.muted" data-figures>
          <Plural value={count} one="# payout" other="# payouts" />
          <span>{`, ${formatMoney(row.totalPaise)}`}</span>
        </chakra.span>
        {newCount < count && (
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {isAgain ? t`All are in a file already` : t`${known} are in a file already`}
          </chakra.span>
        )}
      </chakra.div>
      {canMake && (
        <Button
          variant={isAgain ? 'secondary' : 'primary'}
          loading={isMaking}
          aria-label={`${words}: ${name}`}
          onClick={onMake}
        >
          {words}
        </Button>
      )}
    </chakra.div>
  )
}
