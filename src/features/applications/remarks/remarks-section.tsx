import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import type { HistoryEntry } from '../../../../contract/applications/history-entry.ts'
import { Byline } from '../../../blocks/composer/byline.tsx'
import { Composer } from '../../../blocks/composer/composer.tsx'
import type { ThreadItem } from '../../../blocks/composer/thread.tsx'
import { Thread, waitingItem } from '../../../blocks/composer/thread.tsx'
import { useWriting } from '../../../blocks/composer/use-writing.ts'
import { WaitingWords, Words } from '../../../blocks/composer/waiting-words.tsx'
import { useMay, useUser } from '../../../session/user.tsx'
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
  const writing = useWriting<QueuedRemark>(REMARK_TEXT_ID)
  const items = useRemarkItems(application, writing.correct)
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
              mark: writing.isDirty ? 'draft' : null,
              draw: (isCompact) => (
                <RemarkForm
                  key={writing.round}
                  application={application}
                  refused={writing.refused}
                  isCompact={isCompact}
                  onDirty={writing.setDirty}
                  onDone={writing.next}
                />
              ),
            },
          ]}
        />
      )}
    </>
  )
}

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
  const waiting = useQueuedRemarks(_id).map((queued) =>
    waitingItem(
      queued.waiting.entry._id,
      <WaitingWords
        entry={queued.waiting.entry}
        words={queued.body.remark.comment}
        onCorrect={queued.isRefused ? () => onCorrect(queued) : undefined}
      />,
    ),
  )
  return [...written.toSorted((a, b) => a.at.localeCompare(b.at)), ...waiting]
}

function Written({ entry }: { entry: HistoryEntry }) {
  const { actorName, actorRole, receivedAt, comment } = entry
  return (
    <chakra.div display="grid" gap="2" minWidth="0">
      <Byline author={actorName} role={actorRole} at={receivedAt} />
      <Words>{comment}</Words>
    </chakra.div>
  )
}
