import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { PAGE_SIZE } from '../../../../contract/core/paging.ts'
import type { MonthBalance } from '../../../../contract/payouts/months.ts'
import { previewChanges } from '../../../../contract/payouts/preview-changes.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useLocalPages } from '../../../blocks/list/use-local-pages.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { formatDay } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NoPaymentsDrawing } from '../../../ui/illustrations/no-payments.tsx'
import { previewQuery } from '../api/queries.ts'
import { ReceiverLink } from '../receiver-link.tsx'
import { useBalanceColumns } from './balance-columns.tsx'
import { foundBalances } from './balance-rules.ts'
import { balanceSearch } from './balance-search.ts'
import { useBalanceTabs } from './balance-tabs.ts'
import { ChangesNote } from './changes-note.tsx'
import { OpenMonth } from './open-month.tsx'
import { PreviewTotals } from './preview-totals.tsx'

interface Props {
  month: string
  /** October 2026. */
  name: string
  back: ReactNode
}

/** What opening a month would make, receiver by receiver; from here the month is opened. */
export function PreviewPage({ month, name, back }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const address = useListSearch(balanceSearch)
  const query = useQuery(previewQuery(month))
  const { data } = query
  // The preview that the person has seen: of an earlier visit, or the first one of this.
  const [seen, setSeen] = useState(() => client.getQueryData(previewQuery(month).queryKey))
  if (!seen && data) setSeen(data)
  const [wasRefused, setRefused] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const changes = seen && data ? previewChanges(seen.receivers, data.receivers) : []
  const rows = data && foundBalances(data.receivers, address.asked)
  const opensOn = data && formatDay(data.opensOn)
  return (
    <>
      <ListPage
        title={data?.isOpenable ? t`Open ${name}` : name}
        label={t`Receivers`}
        back={back}
        action={
          data?.isOpenable && (
            <Button variant="primary" onClick={() => withConnection(() => setAsking(true))}>
              {t`Open the month`}
            </Button>
          )
        }
        above={
          <>
            {data && !data.isOpenable && (
              <Note tone="info" marginBlockEnd="4">
                {t`This month can be opened from ${opensOn}, after all earlier ones. The figures still change.`}
              </Note>
            )}
            {changes.length > 0 && (
              <ChangesNote
                {...{ changes, wasRefused }}
                onSeen={() => {
                  setSeen(data)
                  setRefused(false)
                }}
              />
            )}
            <PreviewTotals totals={data?.totals} />
          </>
        }
        address={address}
        data={useLocalPages<MonthBalance>(query, rows, address.page, PAGE_SIZE)}
        searchLabel={t`Search by name`}
        tabs={useBalanceTabs(data?.receivers)}
        columns={useBalanceColumns()}
        rowKey={({ receiverId }) => receiverId}
        rowLink={({ receiverKind, receiverId }, words) => (
          <ReceiverLink kind={receiverKind} id={receiverId}>
            {words}
          </ReceiverLink>
        )}
        count={(total) => <Plural value={total} one="# receiver" other="# receivers" />}
        nothingFound={{ title: t`No receiver found` }}
        empty={
          <EmptyState drawing={<NoPaymentsDrawing />} title={t`Nothing to pay for ${name}`}>
            {t`No franchise and no partner has a balance.`}
          </EmptyState>
        }
      />
      {isAsking && data && (
        <OpenMonth
          preview={data}
          name={name}
          onStale={() => setRefused(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
