import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { AccountEntry } from '../../../../contract/revenue/account.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { formatDay } from '../../../i18n/dates.ts'
import { ENTRY_LABELS } from '../../../i18n/entry-labels.ts'
import { useAskColumn } from '../parts/ask-about-entry.tsx'

/** Null where it is about none, or the person may not see it any more. */
export const seenApplication = (application: AccountEntry['application']): string | null =>
  application && application.customerName !== null ? application._id : null

const signed = (paise: number) => (paise > 0 ? `+${formatMoney(paise)}` : formatMoney(paise))

/** What happened, to which application, how much it moved, and how the account stood after it. */
export function useEntryColumns(): ListColumn<AccountEntry>[] {
  const { t, i18n } = useLingui()
  const ask = useAskColumn<AccountEntry>(({ application, bookedOn, ...entry }) => ({
    ...entry,
    day: bookedOn,
    number: application?.applicationId ?? null,
    applicationId: seenApplication(application),
  }))
  return [
    {
      key: 'entry',
      header: t`Entry`,
      primary: true,
      lines: 2,
      cell: ({ kind, application }) =>
        [i18n._(ENTRY_LABELS[kind]), application?.customerName].filter(Boolean).join(' · '),
    },
    {
      key: 'number',
      header: t`Number`,
      foldsBelow: 'always',
      cell: ({ application }) => application?.applicationId,
    },
    {
      key: 'day',
      header: t`Date`,
      foldsBelow: 'always',
      cell: ({ bookedOn }) => formatDay(bookedOn),
    },
    {
      key: 'amount',
      header: t`Amount`,
      numeric: true,
      nowrap: true,
      phone: 'top',
      cell: ({ paise }) => <span data-figures>{signed(paise)}</span>,
    },
    {
      key: 'balance',
      header: t`Balance`,
      numeric: true,
      nowrap: true,
      phone: 'bottom',
      cell: ({ balancePaise }) => <span data-figures>{formatMoney(balancePaise)}</span>,
    },
    ...ask,
  ]
}
