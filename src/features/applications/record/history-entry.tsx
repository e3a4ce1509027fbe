import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { HistoryEntry as Entry } from '../../../../contract/applications/applications.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { roleLabel } from '../../../session/role-label.ts'
import { ApplicationStatusTag } from '../api/application-status-tag.tsx'
import { wasQueued } from '../decide/queued.ts'
import { ChangeList } from '../edit/change-list.tsx'
import { DocumentList } from './document-list.tsx'
import { Stars } from './stars.tsx'

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
  serviceId: string
}

/** One entry of the trail: what became of it, by whom, when, and why. */
export function HistoryEntry({ entry, serviceId }: Props) {
  const { actorName, actorRole, capturedAt, receivedAt } = entry
  return (
    <chakra.div display="grid" gap="2" minWidth="0">
      <What entry={entry} />
      <chakra.p fontSize="sm">
        <chakra.span fontWeight="medium">{actorName}</chakra.span>
        <chakra.span color="fg.muted">
          {' · '}
          {roleLabel(actorRole)}
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
              <Trans>the device's clock was wrong: it said {formatDateTime(capturedAt)}</Trans>
            </>
          )}
        </chakra.span>
      </chakra.p>
      <Why entry={entry} serviceId={serviceId} />
    </chakra.div>
  )
}

/** The entry's head: the status it reached, or what else was done. */
function What({ entry }: Pick<Props, 'entry'>) {
  const { t } = useLingui()
  const { action, fromStatus, toStatus, rating } = entry
  if (action === 'edited') {
    return (
      <Title>
        <Trans>Details changed</Trans>
      </Title>
    )
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

/** What was said, changed and attached. */
function Why({ entry: { action, comment, changes, documents }, serviceId }: Props) {
  // What came with the application itself, its remark and documents, has its own place.
  if (action === 'created') {
    return documents.length > 0 ? (
      <chakra.p fontSize="sm" color="fg.muted">
        <Plural value={documents.length} one="With # document" other="With # documents" />
      </chakra.p>
    ) : null
  }
  return (
    <>
      {changes.length > 0 && <ChangeList changes={changes} serviceId={serviceId} />}
      {comment && <Comment>{comment}</Comment>}
      {documents.length > 0 && <DocumentList documents={documents} />}
    </>
  )
}
