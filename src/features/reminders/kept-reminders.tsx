import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Role } from '../../../contract/core/roles.ts'
import type { Reminder } from '../../../contract/reminders/reminders.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { dismiss } from './dismissed-ids.ts'
import { ReminderCard, useReminderNames } from './reminder-card.tsx'

/** The panel is 400 px high: its notifications are not pushed out of sight. */
const FIRST = 1

/** Leaves the focus at the next reminder, or in the panel, when the one of this button goes. */
function focusBeside(button: HTMLElement): void {
  const card = button.closest('li')
  const beside = card?.nextElementSibling ?? card?.previousElementSibling
  const rest = beside?.querySelector('button') ?? button.closest<HTMLElement>('[role=dialog]')
  rest?.focus()
}

interface Props {
  reminders: readonly Reminder[]
  role: Role
}

/** The reminders that their person has seen, in the panel at the bell. */
export function KeptReminders({ reminders, role }: Props) {
  const { t } = useLingui()
  const names = useReminderNames()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? reminders : reminders.slice(0, FIRST)
  const more = reminders.length - shown.length
  return (
    <>
      <ul>
        {shown.map((reminder) => (
          <chakra.li key={reminder.id} display="flex" borderBlockEnd="1px solid {colors.border}">
            <chakra.div flex="1" minWidth="0" padding="3" overflowWrap="anywhere">
              <ReminderCard reminder={reminder} role={role} />
            </chakra.div>
            <IconButton
              label={names(reminder).dismissLabel}
              margin="1"
              alignSelf="start"
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget)
                dismiss(reminder.id)
              }}
            >
              <X size={20} />
            </IconButton>
          </chakra.li>
        ))}
      </ul>
      {more > 0 && (
        <chakra.p padding="2" textAlign="center" borderBlockEnd="1px solid {colors.border}">
          <Button size="sm" variant="quiet" onClick={() => setShowsAll(true)}>
            {t`${more} more`}
          </Button>
        </chakra.p>
      )}
    </>
  )
}
