import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { TicketDetail } from '../../../../../contract/tickets/tickets.ts'
import { withConnection } from '../../../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../../../blocks/record/notify-failed.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { notify } from '../../../../ui/feedback/notices.ts'
import { MenuChoice } from '../../../../ui/overlays/menu-choice.tsx'
import { Menu } from '../../../../ui/overlays/menu.tsx'
import { assigneesQuery, useAssign } from '../../desk/queries.ts'

/** Gives the ticket to a support person, or to nobody. */
export function AssignMenu({ ticket }: { ticket: TicketDetail }) {
  const { t } = useLingui()
  const { data } = useQuery(assigneesQuery)
  const assign = useAssign(ticket._id)
  const { assignedTo, version } = ticket
  const give = (assignedToId: string | null, name: string) => {
    if (assignedToId === (assignedTo?._id ?? null)) return
    withConnection(() =>
      assign.mutate(
        { version, assignedToId },
        {
          onSuccess: () =>
            notify({
              tone: 'success',
              title: assignedToId === null ? t`Nobody has the ticket now` : t`Assigned to ${name}`,
            }),
          onError: notifyUpdateFailed,
        },
      ),
    )
  }
  return (
    <Menu
      label={t`Assign to`}
      align="end"
      trigger={(props) => (
        <Button loading={assign.isPending} {...props}>
          {t`Assign`}
        </Button>
      )}
    >
      <MenuChoice chosen={assignedTo === null} onChoose={() => give(null, '')}>
        {t`Nobody`}
      </MenuChoice>
      {data?.people.map(({ _id, name }) => (
        <MenuChoice key={_id} chosen={assignedTo?._id === _id} onChoose={() => give(_id, name)}>
          {name}
        </MenuChoice>
      ))}
    </Menu>
  )
}
