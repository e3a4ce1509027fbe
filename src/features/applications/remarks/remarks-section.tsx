import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { HistoryEntry } from '../../../../contract/applications/history-entry.ts'
import { Composer } from '../../../blocks/composer/composer.tsx'
import type { ThreadItem } from '../../../blocks/composer/thread.tsx'
import { Thread } from '../../../blocks/composer/thread.tsx'
import { WaitingWords, Words } from '../../../blocks/composer/waiting-words.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { roleLabel } from '../../../session/role-label.ts'
import { useMay, useUser } from '../../../session/user.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import type { QueuedRemark } from './queued-remarks.ts'
import { useQueuedRemarks } from './queued-remarks.ts'
import { RemarkForm } from './remark-form.tsx'
import { REMARK_TEXT_ID } from './remark-ids.ts'

interface Props {
  application: ApplicationDetail
}

/** What those who work on an application tell each other, the oldest first, and the form for the next comment. */
export function RemarksSection({ application }: Props) {
  const { t } = useLingui()
  const isPhone = useIsPhone()
  const mayWrite = useMay('application.remark')
  const [now, setNow] = useState<{ round: number; refused: QueuedRemark | null }>({
    ...{ round: 0, refused: null },
  })
  const [isDirty, setDirty] = useState(false)
  const begin = (refused: QueuedRemark | null) => {
    flushSync(() => setNow(({ round }) => ({ round: round + 1, refused })))
    document.getElementById(REMARK_TEXT_ID)?.focus()
  }
  const correct = (queued: QueuedRemark) => {
    if (!isDirty) return begin(queued)
    notify({ tone: 'info', title: t`Send or delete the message you are writing first.` })
    document.getElementById(REMARK_TEXT_ID)?.focus()
  }
  const items = useRemarkItems(application, correct)
  return (
    <>
      {items.length > 0 && (
        <Card title={t`Comments`}>
          <Thread items={items} />
        </Card>
      )}
      {mayWrite && (
        <Composer
          label={t`New comment`}
          // On phones the record's actions are docked already.
          isDocked={!isPhone}
          startsFolded
          tabs={[
            {
              key: 'comment',
              label: t`Comment`,
              mark: isDirty ? 'draft' : null,
              draw: (isCompact) => (
                <RemarkForm
                  key={now.round}
                  application={application}
                  refused={now.refused}
                  isCompact={isCompact}
                  onDirty={setDirty}
                  onDone={() => begin(null)}
                />
              ),
            },
          ]}
        />
      )}
    </>
  )
}

/** After every moment that the server can have noted. */
const LAST = '9999'

function useRemarkItems(
  { _id, history }: ApplicationDetail,
  onCorrect: (queued: QueuedRemark) => void,
): ThreadItem[] {
  const { userType } = useUser().userInfo
  const written = history
    .filter(({ action }) => action === 'remarked')
    .map((entry): ThreadItem => ({
      key: entry._id,
      at: entry.receivedAt,
      look: entry.actorRole === userType ? 'own' : 'other',
      content: <Written entry={entry} />,
    }))
  const waiting = useQueuedRemarks(_id).map((queued): ThreadItem => ({
    key: queued.waiting.entry._id,
    at: LAST,
    look: 'own',
    isWanted: true,
    content: (
      <WaitingWords
        entry={queued.waiting.entry}
        words={queued.body.remark.comment}
        onCorrect={queued.isRefused ? () => onCorrect(queued) : undefined}
      />
    ),
  }))
  return [...written.toSorted((a, b) => a.at.localeCompare(b.at)), ...waiting]
}

function Written({ entry }: { entry: HistoryEntry }) {
  const { actorName, actorRole, receivedAt, comment } = entry
  return (
    <chakra.div display="grid" gap="2" minWidth="0">
      <chakra.p fontSize="sm">
        <chakra.span fontWeight="medium">{actorName}</chakra.span>
        <chakra.span color="fg.muted">
          <span>{actorRole ? ` · ${roleLabel(actorRole)} · ` : ' · '}</span>
          <time dateTime={receivedAt}>{formatDateTime(receivedAt)}</time>
        </chakra.span>
      </chakra.p>
      <Words>{comment}</Words>
    </chakra.div>
  )
}
