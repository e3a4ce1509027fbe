import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { ABOUT_APPLICATIONS } from '../../../contract/audit/audit-actions.ts'
import type { AuditRecord } from '../../../contract/audit/audit.ts'
import { wasQueued } from '../../../contract/devices/device-clock.ts'
import { ApplicationNumber } from '../../blocks/applications/application-number.tsx'
import type { ListColumn } from '../../blocks/list/list-columns.tsx'
import { formatDateTime } from '../../i18n/dates.ts'
import { roleLabel } from '../../session/role-label.ts'
import { TwoLines } from '../../ui/layout/table/two-lines.tsx'
import { Details } from './details.tsx'
import { doerLabel, eventLabel } from './event-labels.ts'
import { useDetailText } from './use-detail-text.ts'

const Second = chakra('span', { base: { display: 'block', color: 'fg.muted' } })

/** What happened, when, by whom, about what, and the rest that the record says. */
export function useAuditColumns(): ListColumn<AuditRecord>[] {
  const { t } = useLingui()
  const toText = useDetailText()
  return [
    {
      key: 'event',
      header: t`What happened`,
      primary: true,
      width: '16rem',
      cell: eventLabel,
    },
    {
      key: 'time',
      header: t`Time`,
      width: '12rem',
      phone: 'top',
      cell: (row) => <Moment {...row} />,
    },
    {
      key: 'actor',
      header: t`Who`,
      lines: 2,
      foldsBelow: 'medium',
      cell: ({ actor, ...record }) => (
        <TwoLines
          first={actor ? actor.name : doerLabel(record)}
          second={actor && roleLabel(actor.role)}
        />
      ),
    },
    {
      key: 'about',
      header: t`About`,
      foldsBelow: 'always',
      cell: ({ subject, subjectName }) =>
        subjectName !== null && ABOUT_APPLICATIONS.includes(subject) ? (
          <ApplicationNumber>{subjectName}</ApplicationNumber>
        ) : (
          (subjectName ?? '–')
        ),
    },
    {
      key: 'details',
      header: t`Details`,
      width: '34%',
      phone: 'action',
      cell: ({ details, ...record }) =>
        details.length > 0 ? (
          <Details details={details} toText={toText} title={eventLabel(record)} />
        ) : (
          '–'
        ),
    },
  ]
}

/** When it was received; and when it was entered, where it waited on a device. */
function Moment(record: AuditRecord) {
  const { capturedAt, receivedAt } = record
  return (
    <span>
      <chakra.time dateTime={receivedAt} title={formatDateTime(receivedAt)} whiteSpace="nowrap">
        {formatDateTime(receivedAt)}
      </chakra.time>
      {wasQueued(record) && (
        <Second>
          <Trans>entered on the device {formatDateTime(capturedAt)}</Trans>
        </Second>
      )}
    </span>
  )
}
