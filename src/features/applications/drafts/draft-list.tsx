import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUser } from '../../../session/user.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { DraftItem } from './draft-item.tsx'
import { findOpenDraft, lockDraft } from './draft-lock.ts'
import type { DraftEntries, DraftEntry, StoredDraft } from './draft-store.ts'
import { draftStoreOf } from './draft-store.ts'
import { removeDraftFromCache } from './queries.ts'

/** The person's unfinished applications, to be continued or deleted. */
export function DraftList({ drafts }: { drafts: DraftEntries }) {
  const { t } = useLingui()
  const userId = useUser().userInfo._id
  const [toConfirm, setToConfirm] = useState<DraftEntry | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)

  const remove = async ({ draft }: DraftEntry) => {
    setIsRemoving(true)
    try {
      const isRemoved = await removeDraft(userId, draft)
      if (isRemoved) notify({ tone: 'success', title: t`Unfinished application deleted` })
      else notify({ tone: 'info', title: t`It is open in another tab. Close it there first.` })
    } catch {
      notify({ tone: 'error', title: t`It could not be deleted. Try again in a moment.` })
    }
    setIsRemoving(false)
    setToConfirm(null)
  }

  return (
    <>
      <chakra.ul
        marginBlockEnd="6"
        borderRadius="md"
        border="1px solid {colors.border}"
        bg="bg.panel"
        css={{ '& > li + li': { borderBlockStart: '1px solid {colors.border}' } }}
      >
        {drafts.entries.map((entry) => (
          <DraftItem key={entry.draft.id} entry={entry} onRemove={() => setToConfirm(entry)} />
        ))}
        {drafts.unreadable > 0 && (
          <chakra.li padding="4" color="fg.muted">
            <Plural
              value={drafts.unreadable}
              one="# more application was saved by another version of this app. Update the app to open it."
              other="# more applications were saved by another version of this app. Update the app to open them."
            />
          </chakra.li>
        )}
      </chakra.ul>
      <ConfirmDialog
        open={toConfirm !== null}
        title={t`Delete this unfinished application?`}
        confirmLabel={t`Delete`}
        tone="danger"
        loading={isRemoving}
        onCancel={() => setToConfirm(null)}
        onConfirm={() => void (toConfirm && remove(toConfirm))}
      >
        {t`Everything you entered, including documents, will be deleted. You cannot undo this.`}
      </ConfirmDialog>
    </>
  )
}

/**
 * Removes a draft with its files. Returns false while another tab has it open. Rejects with the
 * store's errors.
 */
async function removeDraft(userId: string, draft: StoredDraft): Promise<boolean> {
  const openDraft = findOpenDraft(draft.id)
  if (openDraft) {
    await openDraft.discard()
    return true
  }
  const release = await lockDraft(draft.id, () => undefined)
  if (!release) return false
  try {
    await draftStoreOf(userId).remove(draft)
    removeDraftFromCache(userId, draft.id)
    return true
  } finally {
    release()
  }
}
