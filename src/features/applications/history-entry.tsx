import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { HistoryEntry as Entry } from '../../../contract/applications.ts'
import { ApplicationStatusTag } from '../../shared/applications/application-status-tag.tsx'
import { roleLabel } from '../../shared/session/role-label.ts'
import { formatDateTime } from '../../shared/time/dates.ts'
import { DocumentList } from './document-list.tsx'
import { wasQueued } from './queued.ts'

const Comment = chakra('p', {
  base: {
    paddingInlineStart: '3',
    borderInlineStart: '3px solid {colors.border}',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
})

/** One entry of the trail: what became of it, by whom, when, and why. */
export function HistoryEntry({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const { action, actorName, actorRole, fromStatus, toStatus, comment, documents } = entry
  const { capturedAt, receivedAt } = entry
  const role = roleLabel(actorRole)
  const isChange = action === 'status_changed'
  return (
    <chakra.div display="grid" gap="2" minWidth="0">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="1.5">
        {fromStatus && (
          <>
            <ApplicationStatusTag status={fromStatus} />
            <ArrowRight size={16} role="img" aria-label={t`becomes`} />
          </>
        )}
        <ApplicationStatusTag status={toStatus} />
      </chakra.div>
      <chakra.p fontSize="sm">
        <chakra.span fontWeight="medium">{actorName}</chakra.span>
        <chakra.span color="fg.muted">
          {' · '}
          {role}
          <br />
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
          {wasQueued(entry) && (
            <>
              {' · '}
              <Trans>entered on the device {formatDateTime(capturedAt)}</Trans>
            </>
          )}
        </chakra.span>
      </chakra.p>
      {/* What came with the application itself, its remark and documents, has its own place. */}
      {isChange && comment && <Comment>{comment}</Comment>}
      {isChange && documents.length > 0 && <DocumentList documents={documents} />}
    </chakra.div>
  )
}
