import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OutboxItem } from '../../offline/outbox/read-view.ts'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { DiscardDialog } from './discard-dialog.tsx'
import { factsOf, inOrder, mayHaveArrived } from './entry-facts.ts'
import { EntryItem } from './entry-item.tsx'
import { SendingInProgressError, useDiscard } from './mutations.ts'

/** Entries drawn before "Show all". */
const FIRST = 50

/** The person's own entries; those that need attention come first. */
export function EntryList({ entries }: { entries: readonly OutboxItem[] }) {
  const { t } = useLingui()
  const [isWhole, setIsWhole] = useState(false)
  const [toConfirm, setToConfirm] = useState<OutboxItem | null>(null)
  const discard = useDiscard()
  const ordered = inOrder(entries)
  const shown = isWhole ? ordered : ordered.slice(0, FIRST)
  const rest = ordered.length - shown.length

  const confirmDiscard = ({ entry }: OutboxItem, reason: string) =>
    discard.mutate(
      { id: entry._id, reason },
      {
        onSuccess: () => notify({ tone: 'success', title: t`Discarded` }),
        onError: (error) =>
          notify({
            tone: 'error',
            title:
              error instanceof SendingInProgressError
                ? t`It is being sent right now. Look again in a moment.`
                : t`It could not be changed. Try again in a moment.`,
          }),
        onSettled: () => setToConfirm(null),
      },
    )

  return (
    <>
      <chakra.ul
        borderRadius="md"
        border="1px solid {colors.border}"
        bg="bg.panel"
        css={{ '& > li + li': { borderBlockStart: '1px solid {colors.border}' } }}
      >
        {shown.map((item) => (
          <EntryItem key={item.entry._id} item={item} onDiscard={() => setToConfirm(item)} />
        ))}
      </chakra.ul>
      {rest > 0 && (
        <Button
          marginBlockStart="3"
          onClick={() => setIsWhole(true)}
        >{t`Show ${rest} more`}</Button>
      )}
      {toConfirm && (
        <DiscardDialog
          title={t`Discard ${factsOf(toConfirm).customerName || toConfirm.entry.envelope.number}?`}
          text={
            mayHaveArrived(toConfirm.entry)
              ? t`It may have reached the server, as the last answer did not come. If it did, it stays there and you are told; if not, it is never sent from here. Its documents are removed from this device.`
              : t`It is not sent from this device any more, and its documents are removed here. This can't be undone.`
          }
          confirmLabel={t`Discard`}
          loading={discard.isPending}
          onCancel={() => setToConfirm(null)}
          onDiscard={(reason) => confirmDiscard(toConfirm, reason)}
        />
      )}
    </>
  )
}
