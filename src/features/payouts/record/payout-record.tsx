import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { PayoutDetail } from '../../../../contract/payouts/payout-record.ts'
import { isReleasable } from '../../../../contract/payouts/payout-status.ts'
import { EventsCard } from '../../../blocks/record/events-card.tsx'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import type { RecordAction } from '../../../blocks/record/record-actions.tsx'
import type { RecordFrame } from '../../../blocks/record/record-view.tsx'
import { RecordView } from '../../../blocks/record/record-view.tsx'
import { monthText } from '../../../i18n/months.ts'
import { useMay } from '../../../session/user.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { ReceiverLink } from '../receiver-link.tsx'
import { AccountCard } from './account-card.tsx'
import { AmountCard } from './amount-card.tsx'
import { EarlierNote } from './earlier-note.tsx'
import { PayoutEventEntry } from './payout-event-entry.tsx'
import { PayoutOutcome } from './payout-outcome.tsx'
import { TriesCard } from './tries-card.tsx'

const loadProcess = () => import('../process/process-dialog.tsx')
const loadOutcome = () => import('../outcomes/outcome-dialog.tsx')

interface Props {
  payout: PayoutDetail
  tools: ReactNode
  frame: RecordFrame
}

/** One payout on the screen: where it stands, how its amount came about, and what was done with it. */
export function PayoutRecord({ payout, tools, frame }: Props) {
  const { t } = useLingui()
  const isManager = useMay('payout.manage')
  const [opened, setOpened] = useState<'process' | 'outcome' | null>(null)
  const close = () => setOpened(null)
  const { number, receiverName, receiverKind, receiverId, month, amountPaise } = payout
  const actions = useActions(payout, setOpened)
  const period = monthText(month)
  const title = t`Payout ${number}`
  return (
    <RecordView
      {...frame}
      title={`${isManager ? receiverName : period} · ${formatMoney(amountPaise)}`}
      description={
        isManager ? (
          <>
            <span>{`${period} · `}</span>
            <TextLink asChild>
              <ReceiverLink kind={receiverKind} id={receiverId}>
                {receiverKind === 'franchise' ? t`Franchise` : t`Partner`}
              </ReceiverLink>
            </TextLink>
          </>
        ) : undefined
      }
      number={number}
      actions={isManager ? actions : []}
      tools={tools}
      outcome={<PayoutOutcome payout={payout} />}
      notices={<EarlierNote earlier={payout.earlier} />}
      main={<AmountCard payout={payout} />}
      side={
        <>
          <AccountCard payout={payout} />
          <TriesCard tries={payout.tries} />
          <EventsCard
            events={payout.events.toReversed()}
            renderEvent={(event) => <PayoutEventEntry event={event} />}
            trailOf={payout._id}
          />
        </>
      }
      dialog={
        opened === 'process' ? (
          <LazyDialog name="process-payouts" load={loadProcess} title={title} onClose={close}>
            {({ ProcessDialog }) => (
              <ProcessDialog rows={[payout]} onDone={close} onClose={close} />
            )}
          </LazyDialog>
        ) : (
          opened && (
            <LazyDialog name="payout-outcome" load={loadOutcome} title={title} onClose={close}>
              {({ OutcomeDialog }) => <OutcomeDialog payout={payout} onClose={close} />}
            </LazyDialog>
          )
        )
      }
    />
  )
}

/** What an administrator may do with the payout as it is. */
function useActions(
  { status, hold, waitsIn }: PayoutDetail,
  open: (act: 'process' | 'outcome') => void,
): RecordAction[] {
  const { t } = useLingui()
  const actions: RecordAction[] = []
  const isContrary = hold === 'contrary_word'
  if (status === 'processing' || (status === 'failed' && isContrary)) {
    actions.push({
      label: t`Record outcome`,
      shortcut: 'o',
      weight: 'primary',
      run: () => withConnection(() => open('outcome')),
    })
  }
  if (isReleasable(status) && !hold && !waitsIn) {
    actions.push({
      label:
        status === 'failed'
          ? t({ message: 'Retry', context: 'a button: release failed payouts again' })
          : t({ message: 'Process', context: 'a button: release payouts' }),
      shortcut: 'p',
      weight: 'primary',
      run: () => withConnection(() => open('process')),
    })
  }
  return actions
}
