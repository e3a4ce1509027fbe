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

  // A person is never what is deleted.
  function titleOf(item: OutboxItem): string {
    const { kind, number } = item.entry.envelope
    const { name } = factsOf(item)
    if (name === '') return t`Delete ${number}?`
    switch (kind) {
      case 'application.create':
        return t`Delete the application for ${name}?`
      case 'application.status':
        return t`Delete the status change for ${name}?`
      case 'application.remark':
        return t`Delete the comment on the application of ${name}?`
      case 'application.number':
        return t`Delete the department's number for ${name}?`
      case 'application.reupload':
        return t`Delete the requested documents for ${name}?`
      case 'payment':
        return t`Delete the payment of ${name}?`
      case 'ticket.create':
        return t`Delete the ticket “${name}”?`
      case 'ticket.message':
        return t`Delete the message on “${name}”?`
      case 'remittance':
        return t`Delete the remittance of ${name}?`
      case 'van.plan-note':
        return t`Delete the note on ${name}?`
    }
  }

  const confirmDiscard = ({ entry }: OutboxItem, reason: string) =>
    discard.mutate(
      { id: entry._id, reason },
      {
        onSuccess: () => notify({ tone: 'success', title: t`Deleted` }),
        onError: (error) =>
          notify({
            tone: 'error',
            title:
              error instanceof SendingInProgressError
                ? t`It is being sent now. Check again in a moment.`
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
          title={titleOf(toConfirm)}
          text={
            mayHaveArrived(toConfirm.entry)
              ? t`This may already have reached the server, because we did not get a reply. If it did, it stays there and we will tell you. If not, it will not be sent from here. Its documents will be deleted from this device.`
              : t`It will not be sent, and its documents will be deleted from this device. You cannot undo this.`
          }
          confirmLabel={t`Delete`}
          loading={discard.isPending}
          onCancel={() => setToConfirm(null)}
          onDiscard={(reason) => confirmDiscard(toConfirm, reason)}
        />
      )}
    </>
  )
}
