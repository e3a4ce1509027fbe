import { useLingui } from '@lingui/react/macro'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import type { PendingRow } from '../../../../contract/applications/pending-queue.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { QueueChange } from '../bulk/queue-change.ts'

interface Props {
  row: PendingRow
  onChoose: (change: QueueChange) => void
}

/** The actions of one row. */
export function RowActions({ row: { applicationId }, onChoose }: Props) {
  const { t } = useLingui()
  const label = t`Actions for ${applicationId}`
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => (
        <IconButton label={label} {...props}>
          <EllipsisVertical size={20} />
        </IconButton>
      )}
    >
      <MenuItem onClick={() => onChoose('assign')}>{t`Change partner`}</MenuItem>
      <MenuItem onClick={() => onChoose('status')}>{t`Update status`}</MenuItem>
    </Menu>
  )
}
