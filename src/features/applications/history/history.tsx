import { chakra } from '@chakra-ui/react/styled-system'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type {
  FieldChange,
  HistoryEntry as Entry,
} from '../../../../contract/applications/history-entry.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import { wasQueued } from '../../../../contract/devices/device-clock.ts'
import { ChangedText } from '../../../blocks/record/changed-text.tsx'
import { DocumentList } from '../../../blocks/record/document-list.tsx'
import { EventsCard } from '../../../blocks/record/events-card.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { languageName } from '../../../i18n/language-names.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { roleLabel } from '../../../session/role-label.ts'
import { answerText } from '../../catalogue/parts/answer-text.ts'
import type { WithService } from '../../catalogue/parts/service-form.ts'
import { useServiceForm } from '../../catalogue/parts/service-form.ts'
import { ApplicationStatusTag } from '../parts/application-status-tag.tsx'
import { Stars } from '../parts/stars.tsx'
import { useDocumentName } from './document-names.ts'

/** The card of the history, the newest entry first. */
export function HistoryCard({ application }: { application: ApplicationDetail }) {
  const newestFirst = application.history.toSorted(
    (a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt),
  )
  return (
    <EventsCard
      events={newestFirst}
      renderEvent={(entry) => <HistoryEntry entry={entry} application={application} />}
      trailOf={application._id}
      isOfCitizen
    />
  )
}

const Comment = chakra('p', {
  base: {
    paddingInlineStart: '3',
    borderInlineStart: '3px solid {colors.border}',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
})

const Title = chakra('p', { base: { fontWeight: 'medium' } })

interface Props {
  entry: Entry
  application: WithService
}

/** One history entry: change, person, time and comment. */
export function HistoryEntry({ entry, application }: Props) {
  const { action, actorName, actorRole, capturedAt, receivedAt } = entry
  const isOfCustomer = action === 'documents_supplied' || action === 'feedback_given'
  return (
    <chakra.div display="grid" gap="2" minWidth="0">
      <What entry={entry} />
      <chakra.p fontSize="sm">
        {actorRole && <chakra.span fontWeight="medium">{actorName}</chakra.span>}
        {!actorRole && isOfCustomer && (
          <chakra.span fontWeight="medium">
            <Trans>Customer</Trans>
          </chakra.span>
        )}
        <chakra.span color="fg.muted">
          {actorRole && <span>{` · ${roleLabel(actorRole)}`}</span>}
          {!actorRole && !isOfCustomer && <Trans>Automatic</Trans>}
          <br />
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
          {entry.clockSkew === null && wasQueued(entry) && (
            <>
              {' · '}
              <Trans>entered on the device {formatDateTime(capturedAt)}</Trans>
            </>
          )}
          {entry.clockSkew !== null && (
            <>
              {' · '}
              <Trans>the device clock was wrong: it showed {formatDateTime(capturedAt)}</Trans>
            </>
          )}
        </chakra.span>
      </chakra.p>
      <Why entry={entry} application={application} />
    </chakra.div>
  )
}

const TITLES: Partial<Record<Entry['action'], MessageDescriptor>> = {
  remarked: msg`Comment`,
  documents_requested: msg`Documents requested`,
  documents_supplied: msg`Requested documents supplied`,
  documents_accepted: msg`Supplied documents accepted`,
  request_withdrawn: msg`Document request withdrawn`,
  request_expired: msg`Document request expired`,
  partner_changed: msg`Partner changed`,
  feedback_answered: msg`Feedback answered`,
  feedback_hidden: msg`Feedback hidden`,
  feedback_shown: msg`Feedback shown again`,
  fee_taken: msg`Fee taken`,
  fee_refunded: msg`Fee refunded`,
  payment_reversed: msg`Payment entry reversed`,
}

/** An entry's heading: the new status, or the action. */
function What({ entry }: Pick<Props, 'entry'>) {
  const { t, i18n } = useLingui()
  const { action, fromStatus, toStatus, rating, paise } = entry
  if (action === 'number_noted') return <Title>{t`Department's number`}</Title>
  if (action === 'edited') {
    return (
      <Title>
        <Trans>Details changed</Trans>
      </Title>
    )
  }
  const title = TITLES[action]
  if (title) {
    const amount = paise === null ? '' : ` · ${formatMoney(paise)}`
    return <Title>{`${i18n._(title)}${amount}`}</Title>
  }
  if (action === 'feedback_given') {
    return (
      <div>
        <Title>
          <Trans>Customer's feedback</Trans>
        </Title>
        {rating && <Stars rating={rating} />}
      </div>
    )
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
      {fromStatus && (
        <>
          <ApplicationStatusTag status={fromStatus} />
          <ArrowRight size={16} role="img" aria-label={t`becomes`} />
        </>
      )}
      <ApplicationStatusTag status={toStatus} />
    </chakra.div>
  )
}

/** An entry's comment, changes and documents. */
function Why({ entry: { action, comment, changes, documents, requested }, application }: Props) {
  // The application's own remark and documents have their own cards.
  if (action === 'created') {
    return documents.length > 0 ? (
      <chakra.p fontSize="sm" color="fg.muted">
        <Plural value={documents.length} one="With # document" other="With # documents" />
      </chakra.p>
    ) : null
  }
  return (
    <>
      {requested.length > 0 && <RequestedNames requested={requested} application={application} />}
      {changes.length > 0 && <ChangeList changes={changes} application={application} />}
      {comment && <Comment>{comment}</Comment>}
      {documents.length > 0 && <DocumentList documents={documents} />}
    </>
  )
}

/** The documents of a request by the service's names. */
function RequestedNames({
  requested,
  application,
}: {
  requested: string[]
  application: WithService
}) {
  const nameOf = useDocumentName(application)
  return <p>{requested.map(nameOf).join(', ')}</p>
}

/** Edited details with their old and new values. */
function ChangeList({
  changes,
  application,
}: {
  changes: readonly FieldChange[]
  application: WithService
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const service = useServiceForm(application)
  const names: Record<string, string> = {
    'customer.name': t`Name`,
    'customer.phone': t`Phone`,
    'customer.email': t`Email`,
    'customer.address': t`Address`,
    'customer.language': t`Messages to the customer in`,
    remark: t`Note`,
    partner: t`Partner`,
    departmentNumber: t`Department's number`,
  }
  return (
    <chakra.dl display="grid" gap="2" fontSize="sm">
      {changes.map(({ path, from, to }) => {
        const key = path.replace(/^fields\./, '')
        const field = service?.fields.find((one) => path === `fields.${one.key}`)
        const text = (value: FieldChange['from']) => {
          if (value === null) return null
          if (path === 'customer.language') return languageName(String(value))
          return field ? answerText(field, value, language) : String(value)
        }
        return (
          <div key={path}>
            <chakra.dt color="fg.muted">
              {field ? textIn(field.label, language) : (names[path] ?? key)}
            </chakra.dt>
            <dd>
              <ChangedText from={text(from)} to={text(to)} />
            </dd>
          </div>
        )
      })}
    </chakra.dl>
  )
}
