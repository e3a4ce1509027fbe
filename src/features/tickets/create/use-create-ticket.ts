import { useLingui } from '@lingui/react/macro'
import type { Create } from '../../../blocks/list/create-link.tsx'
import { useMay } from '../../../session/user.tsx'

/** How this person raises a ticket; `false`: may not. */
export function useCreateTicket(): Create | false {
  const { t } = useLingui()
  return useMay('ticket.create') && { label: t`New ticket`, search: { new: true } }
}
