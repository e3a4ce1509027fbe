import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { OpeningHours } from '../../../../contract/outlets/opening-hours.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { EventsCard } from '../../../blocks/record/events-card.tsx'
import type { RecordAction } from '../../../blocks/record/record-actions.tsx'
import type { RecordFrame } from '../../../blocks/record/record-view.tsx'
import { RecordView } from '../../../blocks/record/record-view.tsx'
import { formatDay } from '../../../i18n/dates.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMay } from '../../../session/user.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { AccountContactSection } from '../../accounts/parts/account-contact-section.tsx'
import { weekLines } from '../../nearby/parts/hours-words.ts'
import { UpiIdCard } from '../../payments/parts/upi-id-card.tsx'
import { LastSeen } from '../../people/parts/last-seen.tsx'
import { PersonStateTag } from '../../people/parts/person-state-tag.tsx'
import { outletQuery } from '../api/queries.ts'
import { OutletEventEntry } from '../outlet-event-entry.tsx'
import { OUTLET_STATE_LABELS, TYPE_LABELS } from '../outlet-labels.ts'
import { OutletLink } from '../outlet-link.tsx'
import { outletWord } from '../outlet-words.ts'
import { DocumentsCard } from '../papers/documents-card.tsx'
import { BankCard } from './bank-card.tsx'
import { Figures } from './figures.tsx'
import { MembersCard } from './members-card.tsx'

interface Props {
  outlet: OutletDetail
  /** Cards about the outlet that other features provide. */
  cards: ReactNode
  frame: RecordFrame
}

// The form library loads with the first dialog.
const loadDialogs = () => import('./outlet-dialogs.tsx')

type Opened = 'reset' | 'state' | 'bank'

/** One franchise or partner on the screen: its month, who and where it is, and what was done. */
export function OutletRecord({ outlet, cards, frame }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const mayManage = useMay('outlet.manage')
  const mayAssist = useMay('outlet.assist')
  const [open, setOpen] = useState<Opened | null>(null)
  const { kind, name, state, lastSeenAt } = outlet
  const isInactive = state === 'inactive'
  const actions: RecordAction[] = []
  if (mayAssist && !isInactive) {
    actions.push({ label: t`Reset password`, shortcut: 'r', run: () => setOpen('reset') })
  }
  if (mayManage) {
    actions.push({
      label: isInactive ? t`Activate` : t`Deactivate`,
      shortcut: 'd',
      ...(!isInactive && { weight: 'danger' }),
      run: () => setOpen('state'),
    })
  }
  if (mayAssist) {
    const edit = () =>
      void navigate({ to: '.', search: { edit: true } as never, state: { fromList: true } })
    actions.push({ label: t`Edit`, shortcut: 'e', weight: 'primary', run: edit })
  }
  const close = () => setOpen(null)
  const refresh = () =>
    void client.invalidateQueries({ queryKey: outletQuery(kind, outlet._id).queryKey })
  return (
    <RecordView
      {...frame}
      title={name}
      description={outletWord(kind, 'one')}
      actions={actions}
      facts={
        <>
          <PersonStateTag state={state} labels={OUTLET_STATE_LABELS[kind]} />
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
          <DocumentsCard outlet={outlet} />
        </>
      }
      side={
        <>
          <EventsCard
            events={outlet.history.toReversed()}
            renderEvent={(event) => <OutletEventEntry event={event} />}
            trailOf={outlet._id}
          />
          {outlet.accountId && (
            <AccountContactSection accountId={outlet.accountId} name={name} onChanged={refresh} />
          )}
          <BankCard outlet={outlet} onChange={() => setOpen('bank')} />
          {outlet.kind === 'franchise' && (
            <UpiIdCard
              franchiseId={outlet._id}
              upiId={outlet.upi?.upiId ?? null}
              mayChange={mayManage}
              onChanged={refresh}
            />
          )}
        </>
      }
      more={
        <>
          <MembersCard outlet={outlet} />
          {cards}
        </>
      }
      dialog={
        open && (
          <LazyDialog name="outlet-dialogs" load={loadDialogs} title={name} onClose={close}>
            {({ OutletDialog }) => <OutletDialog is={open} outlet={outlet} onClose={close} />}
          </LazyDialog>
        )
      }
    />
  )
}

/** The plan of the week, and the days on which it is closed all the same. */
function HoursText({ hours }: { hours: OpeningHours }) {
  const { t } = useLingui()
  const closed = hours.closedDays.map(formatDay).join('; ')
  return (
    <>
      {weekLines(hours).map((line) => (
        <span key={line.days} style={{ display: 'block' }} data-figures>
          {`${line.days}: ${line.hours}`}
        </span>
      ))}
      {hours.closedOnHolidays && (
        <span style={{ display: 'block' }}>{t`Closed on public holidays.`}</span>
      )}
      {closed && <span style={{ display: 'block' }}>{t`Closed on ${closed}`}</span>}
    </>
  )
}

/** The card of what the outlet is, how it is reached and where it lies. */
function DetailsCard({ outlet }: { outlet: OutletDetail }) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { kind, type, monthlyTargetPaise, partner, userName, phone, email } = outlet
  const { address, district, latitude, longitude, openingHours } = outlet
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
    { label: t`District`, value: districtName(district, language) || t`None` },
    {
      label: t`Location`,
      value: (
        <TextLink
          href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
        >{t`Show on the map`}</TextLink>
      ),
    },
    ...(openingHours
      ? [{ label: t`Opening hours`, value: <HoursText hours={openingHours} /> }]
      : []),
  ]
  return (
    <Card title={t`Details`}>
      <DefinitionList items={items} />
    </Card>
  )
}
