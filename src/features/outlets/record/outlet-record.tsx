import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import type { RecordAction, RecordFrame } from '../../../blocks/record/record-view.tsx'
import { RecordView } from '../../../blocks/record/record-view.tsx'
import { useMay } from '../../../session/user.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { LastSeen } from '../../people/api/last-seen.tsx'
import { PersonStateTag } from '../../people/api/person-state-tag.tsx'
import { DocumentsCard } from '../documents/documents-card.tsx'
import { TYPE_LABELS } from '../outlet-labels.ts'
import { OutletLink } from '../outlet-link.tsx'
import { outletWord } from '../outlet-words.ts'
import { BankCard } from './bank-card.tsx'
import { Figures } from './figures.tsx'
import { HistoryCard } from './history-card.tsx'
import { MembersCard } from './members-card.tsx'

interface Props {
  outlet: OutletDetail
  /** What other features know of it. */
  cards: ReactNode
  frame: RecordFrame
}

// The form library loads with the first dialog.
const loadDialogs = () => import('./outlet-dialogs.tsx')
const loadEdit = () => import('../form/edit-outlet.tsx')

type Opened = 'edit' | 'reset' | 'state' | 'bank'

/** One franchise or partner on the screen: its month, who and where it is, and what was done. */
export function OutletRecord({ outlet, cards, frame }: Props) {
  const { t } = useLingui()
  const mayManage = useMay('outlet.manage')
  const mayAssist = useMay('outlet.assist')
  const [open, setOpen] = useState<Opened | null>(null)
  const { kind, name, state, lastSeenAt } = outlet
  const isInactive = state === 'inactive'
  const actions: RecordAction[] = []
  if (mayManage) {
    const label = isInactive ? t`Activate` : t`Deactivate`
    actions.push({ label, shortcut: 'd', run: () => setOpen('state') })
  }
  if (mayAssist && !isInactive) {
    actions.push({ label: t`Reset password`, shortcut: 'r', run: () => setOpen('reset') })
  }
  if (mayAssist) {
    actions.push({ label: t`Edit`, shortcut: 'e', isPrimary: true, run: () => setOpen('edit') })
  }
  const close = () => setOpen(null)
  return (
    <RecordView
      {...frame}
      title={name}
      description={outletWord(kind, 'one')}
      actions={actions}
      facts={
        <>
          <PersonStateTag state={state} />
          {lastSeenAt && (
            <span>
              <Trans>Last seen</Trans>: <LastSeen at={lastSeenAt} />
            </span>
          )}
        </>
      }
      main={
        <>
          <Figures outlet={outlet} />
          <DetailsCard outlet={outlet} />
          <MembersCard outlet={outlet} />
          {cards}
          <DocumentsCard outlet={outlet} />
        </>
      }
      side={
        <>
          <BankCard outlet={outlet} onChange={() => setOpen('bank')} />
          <HistoryCard outlet={outlet} />
        </>
      }
      dialog={
        open === 'edit' ? (
          <LazyDialog name="edit-outlet" load={loadEdit} title={name} onClose={close}>
            {({ EditOutlet }) => <EditOutlet outlet={outlet} onClose={close} />}
          </LazyDialog>
        ) : (
          open && (
            <LazyDialog name="outlet-dialogs" load={loadDialogs} title={name} onClose={close}>
              {({ OutletDialog }) => <OutletDialog is={open} outlet={outlet} onClose={close} />}
            </LazyDialog>
          )
        )
      }
    />
  )
}

/** The card of what the outlet is, how it is reached and where it lies. */
function DetailsCard({ outlet }: { outlet: OutletDetail }) {
  const { t, i18n } = useLingui()
  const { kind, type, monthlyTargetPaise, partner, userName, phone, email } = outlet
  const { address, district, latitude, longitude } = outlet
  const ofFranchise = [
    { label: t`Type`, value: type && i18n._(TYPE_LABELS[type]) },
    {
      label: t`Monthly target`,
      value: monthlyTargetPaise ? formatMoney(monthlyTargetPaise) : t`None`,
    },
    {
      label: t`Partner`,
      value: partner ? (
        <OutletLink kind="partner" id={partner._id}>
          {partner.name}
        </OutletLink>
      ) : (
        t`None`
      ),
    },
  ]
  const items = [
    { label: t`Username`, value: userName },
    ...(kind === 'franchise' ? ofFranchise : []),
    { label: t`Mobile number`, value: phone },
    { label: t`Email`, value: email || t`None` },
    { label: t`Address`, value: address },
    { label: t`District`, value: district || t`None` },
    {
      label: t`Location`,
      value: <span data-figures>{`${latitude}, ${longitude}`}</span>,
    },
  ]
  return (
    <Card title={t`Details`}>
      <DefinitionList items={items} />
    </Card>
  )
}
