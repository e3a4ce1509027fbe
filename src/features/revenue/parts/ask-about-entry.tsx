import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { LedgerEvent } from '../../../../contract/ledger/ledger.ts'
import { formatDay } from '../../../i18n/dates.ts'
import { ENTRY_LABELS } from '../../../i18n/entry-labels.ts'
import { useMay } from '../../../session/user.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import type { Column } from '../../../ui/layout/table/data-table.tsx'

interface Entry {
  kind: LedgerEvent
  day: string
  paise: number
  /** Of the application, the payout or the remittance. */
  number: string | null
  applicationId: string | null
}

/** The last column of entries, with a question about each; none for people who raise no tickets. */
export function useAskColumn<Row>(toEntry: (row: Row) => Entry): Column<Row>[] {
  const { t } = useLingui()
  const mayAsk = useMay('ticket.create')
  if (!mayAsk) return []
  return [
    {
      key: 'ask',
      header: t`Question`,
      width: '6rem',
      phone: 'action',
      isOnScreenOnly: true,
      cell: (row) => <AskAboutEntry {...toEntry(row)} />,
    },
  ]
}

/** Opens the form of a ticket whose title names the entry, so that whoever answers finds it. */
function AskAboutEntry({ kind, day, paise, number, applicationId }: Entry) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [amount, date] = [formatMoney(paise), formatDay(day)]
  const entry = [i18n._(ENTRY_LABELS[kind]), number].filter(Boolean).join(', ')
  const ask = () =>
    void navigate({
      to: '/support',
      search: { new: true, ...(applicationId !== null && { about: applicationId }) },
      state: { ticketTitle: t`Question about ${amount} of ${date}: ${entry}` },
    })
  const label = t`Ask about ${entry}, ${date}`
  return (
    <IconButton label={label} title={t`Ask about this entry`} onClick={ask}>
      <CircleQuestionMark size={20} aria-hidden />
    </IconButton>
  )
}
