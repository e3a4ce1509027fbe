import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import { stateAfter } from '../../../../contract/remittances/remittance-rules.ts'
import type { RemittanceDetail } from '../../../../contract/remittances/remittances.ts'
import type { RemittanceMove } from '../../../../contract/remittances/ways-and-states.ts'
import { EventsCard } from '../../../blocks/record/events-card.tsx'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import type { RecordAction } from '../../../blocks/record/record-actions.tsx'
import type { RecordFrame } from '../../../blocks/record/record-view.tsx'
import { RecordView } from '../../../blocks/record/record-view.tsx'
import { useUser } from '../../../session/user.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { DoublesNote, FactsCard, RemittanceOutcome, SlipCard } from './remittance-cards.tsx'
import { RemittanceEvent } from './remittance-event.tsx'

// What the network or the franchise decides needs the server, so no device stores its code ahead.
const loadDecide = () => import('./decide-dialog.online.tsx')

interface Props {
  remittance: RemittanceDetail
  frame: RecordFrame
}

/** One remittance on the screen: how much, by which way, with its slip, and what became of it. */
export function RemittanceRecord({ remittance, frame }: Props) {
  const { t } = useLingui()
  const role = useUser().userInfo.userType
  const navigate = useNavigate()
  const [move, setMove] = useState<RemittanceMove | null>(null)
  const { _id, state, paise, franchiseName, remittanceNumber, history } = remittance
  const may = (wanted: RemittanceMove) => stateAfter(role, state, wanted) !== null
  const open = (wanted: RemittanceMove) => () => withConnection(() => setMove(wanted))
  const actions: RecordAction[] = []
  if (may('refuse')) actions.push({ label: t`Refuse`, shortcut: 'r', run: open('refuse') })
  if (may('confirm')) {
    actions.push({ label: t`Confirm`, shortcut: 'c', weight: 'primary', run: open('confirm') })
  }
  if (may('take_back')) {
    actions.push({
      ...{ label: t`Take back the confirmation`, shortcut: 't', weight: 'danger' },
      run: open('take_back'),
    })
  }
  if (may('withdraw')) {
    actions.push({ label: t`Withdraw`, shortcut: 'w', run: open('withdraw') })
  }
  if (role === 'franchise' && state === 'refused') {
    actions.push({
      ...{ label: t`Enter again`, shortcut: 'e', weight: 'primary' },
      run: () => void navigate({ to: '/remittances', search: { new: true, again: _id } as never }),
    })
  }
  const close = () => setMove(null)
  return (
    <RecordView
      {...frame}
      title={`${formatMoney(paise)}\u00a0· ${franchiseName}`}
      description={t`Remittance`}
      number={remittanceNumber}
      actions={actions}
      outcome={<RemittanceOutcome remittance={remittance} />}
      notices={<DoublesNote doubles={remittance.doubles} />}
      main={<SlipCard remittance={remittance} />}
      side={
        <>
          <FactsCard remittance={remittance} />
          <EventsCard
            events={history}
            renderEvent={(event) => <RemittanceEvent event={event} />}
            trailOf={_id}
          />
        </>
      }
      dialog={
        move && (
          <LazyDialog
            name="remittance-decide"
            load={loadDecide}
            title={t`Remittance`}
            onClose={close}
          >
            {({ DecideDialog }) => (
              <DecideDialog move={move} remittance={remittance} onClose={close} />
            )}
          </LazyDialog>
        )
      }
    />
  )
}
