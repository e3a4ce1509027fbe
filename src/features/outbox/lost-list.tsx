import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { useState } from 'react'
import type { LostEntry } from '../../../contract/outbox/outbox.ts'
import { ApplicationNumber } from '../../blocks/applications/application-number.tsx'
import { notifyError } from '../../blocks/record/notify-failed.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { useDismissLost } from './mutations.ts'

/** Entries that the browser deleted before they were sent, as the server knows them. */
export function LostList({ lost }: { lost: readonly LostEntry[] }) {
  const { t } = useLingui()
  const [toConfirm, setToConfirm] = useState<LostEntry | null>(null)
  const dismiss = useDismissLost()
  const confirmDismiss = ({ _id, number }: LostEntry, reason: string) =>
    dismiss.mutate(
      { _id, number, reason },
      {
        onError: notifyError,
        onSettled: () => setToConfirm(null),
      },
    )
  return (
    <chakra.section
      aria-labelledby="lost"
      marginBlockEnd="6"
      padding="4"
      borderRadius="md"
      border="1px solid {colors.border}"
      borderInlineStart="4px solid {colors.danger.fg}"
      bg="bg.panel"
    >
      <chakra.h2 id="lost" display="flex" gap="3" fontWeight="semibold">
        <chakra.span flex="none" color="danger.fg">
          <CircleAlert size={20} aria-hidden />
        </chakra.span>
        <span>
          <Plural
            value={lost.length}
            one="# application was lost on this device"
            other="# applications were lost on this device"
          />
        </span>
      </chakra.h2>
      <chakra.p marginBlockStart="1" color="fg.muted">
        {t`The browser deleted these applications before they were sent. Enter them again. The customers have these numbers.`}
      </chakra.p>
      <ul>
        {lost.map((entry) => (
          <chakra.li
            key={entry._id}
            data-figures
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            minHeight="touch"
          >
            <ApplicationNumber fontWeight="medium">{entry.number}</ApplicationNumber>
            <chakra.span color="fg.muted">{formatDateTime(entry.capturedAt)}</chakra.span>
            <Button
              marginInlineStart="auto"
              aria-label={t`Mark as resolved: ${entry.number}`}
              onClick={() => setToConfirm(entry)}
            >
              {t`Mark as resolved`}
            </Button>
          </chakra.li>
        ))}
      </ul>
      {toConfirm && (
        <DiscardDialog
          title={t`Remove ${toConfirm.number} from this list?`}
          text={t`Do this if you have entered the application again or it is no longer needed.`}
          confirmLabel={t`Remove from list`}
          loading={dismiss.isPending}
          onCancel={() => setToConfirm(null)}
          onDiscard={(reason) => confirmDismiss(toConfirm, reason)}
        />
      )}
    </chakra.section>
  )
}
