import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '../../../contract/core/money.ts'
import type { TaxRate, TaxScheme } from '../../../contract/tax/tax.ts'
import { ListError } from '../../blocks/list/list-states.tsx'
import { Freshness } from '../../blocks/record/freshness.tsx'
import { withConnection } from '../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../blocks/record/notify-failed.ts'
import { formatDay } from '../../i18n/dates.ts'
import { monthText } from '../../i18n/months.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import type { Column } from '../../ui/layout/table/data-table.tsx'
import { DataTable } from '../../ui/layout/table/data-table.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { schemeQuery, useRemoveRate } from './api.ts'
import { DeductionsCard } from './deductions-card.tsx'
import { percentText, RATE_LABELS } from './parts/tax-labels.ts'
import { RateDialog } from './rate-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

type Open = { is: 'settings' | 'add' } | { is: 'edit' | 'remove'; rate: TaxRate }

/** Tax on what franchises and partners earn: rates, when it is deducted, and the list for the accountant. */
export function TaxPage() {
  const { t } = useLingui()
  const query = useQuery(schemeQuery())
  const { data: scheme, error } = query
  const [open, setOpen] = useState<Open | null>(null)
  useUsable(scheme !== undefined || error !== null)
  const retry = () => void query.refetch()
  return (
    <>
      <PageHeader
        isDense
        title={t`Tax`}
        description={t`Tax deducted from what franchises and partners earn (TDS), and GST.`}
        action={
          <Button asChild>
            <Link to="/tax/receivers">{t`Tax details of each`}</Link>
          </Button>
        }
      />
      <Freshness queries={[query]} onRetry={retry} />
      {error && !scheme ? (
        <ListError error={error} isFetching={query.isFetching} retry={retry} />
      ) : scheme ? (
        <chakra.div display="grid" gap="6">
          <Note tone="warning">
            {t`Laws change. Check rates and thresholds with your accountant.`}
          </Note>
          <SettingsCard scheme={scheme} onChange={() => setOpen({ is: 'settings' })} />
          <RatesCard scheme={scheme} onOpen={setOpen} />
          <DeductionsCard today={scheme.today} />
        </chakra.div>
      ) : (
        <Skeleton height="20rem" />
      )}
      {scheme && open && <Dialog scheme={scheme} open={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function SettingsCard({ scheme, onChange }: { scheme: TaxScheme; onChange: () => void }) {
  const { t } = useLingui()
  const { startMonth, withGst } = scheme.settings
  const month = startMonth && monthText(startMonth)
  return (
    <Card
      title={t`Deduction`}
      action={
        <Button size="sm" onClick={() => withConnection(onChange)}>
          {t`Change`}
        </Button>
      }
    >
      <p>{month ? t`Tax is deducted for ${month} and later months.` : t`No tax is deducted.`}</p>
      <p>
        {withGst
          ? t`The list for the accountant has GST of those with a GSTIN.`
          : t`The list for the accountant is without GST.`}
      </p>
    </Card>
  )
}

interface RatesProps {
  scheme: TaxScheme
  onOpen: (open: Open) => void
}

function RatesCard({ scheme: { rates, today }, onOpen }: RatesProps) {
  const { t, i18n } = useLingui()
  const columns: Column<TaxRate>[] = [
    {
      key: 'kind',
      header: t`Applies to`,
      primary: true,
      cell: ({ kind }) => i18n._(RATE_LABELS[kind]),
    },
    { key: 'rate', header: t`Rate`, phone: 'top', cell: (rate) => percentText(rate.basisPoints) },
    {
      key: 'from',
      header: t`From`,
      foldsBelow: 'phone',
      cell: ({ from }) => formatDay(from),
    },
    {
      key: 'threshold',
      header: t`Threshold a year`,
      phone: 'none',
      cell: ({ thresholdPaise }) => (thresholdPaise === 0 ? '–' : formatMoney(thresholdPaise)),
    },
    { key: 'law', header: t`Law`, foldsBelow: 'medium', cell: ({ law }) => law },
    {
      key: 'actions',
      header: t`Change`,
      phone: 'bottom',
      isOnScreenOnly: true,
      cell: (rate) =>
        rate.from > today && (
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
            <Button size="sm" onClick={() => withConnection(() => onOpen({ is: 'edit', rate }))}>
              {t`Edit`}
            </Button>
            <Button size="sm" onClick={() => withConnection(() => onOpen({ is: 'remove', rate }))}>
              {t`Remove`}
            </Button>
          </chakra.div>
        ),
    },
  ]
  return (
    <Card
      flush
      title={t`Tax rates`}
      action={
        <Button size="sm" onClick={() => withConnection(() => onOpen({ is: 'add' }))}>
          {t`Add rate`}
        </Button>
      }
    >
      <DataTable<TaxRate>
        label={t`Tax rates`}
        columns={columns}
        rows={rates}
        rowKey={({ _id }) => _id}
      />
    </Card>
  )
}

interface DialogProps {
  scheme: TaxScheme
  open: Open
  onClose: () => void
}

function Dialog({ scheme, open, onClose }: DialogProps) {
  if (open.is === 'settings') return <SettingsDialog scheme={scheme} onClose={onClose} />
  if (open.is === 'remove') return <RemoveRate rate={open.rate} onClose={onClose} />
  const rate = open.is === 'edit' ? open.rate : undefined
  return <RateDialog rate={rate} today={scheme.today} onClose={onClose} />
}

function RemoveRate({ rate, onClose }: { rate: TaxRate; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useRemoveRate()
  const day = formatDay(rate.from)
  const confirm = () =>
    remove.mutate(rate._id, {
      onSuccess: onClose,
      onError(error) {
        notifyUpdateFailed(error)
        onClose()
      },
    })
  return (
    <ConfirmDialog
      open
      title={t`Remove the rate from ${day}?`}
      confirmLabel={t`Remove rate`}
      tone="danger"
      loading={remove.isPending}
      onCancel={onClose}
      onConfirm={() => withConnection(confirm)}
    >
      <p>{t`The rate before it stays in force.`}</p>
    </ConfirmDialog>
  )
}
