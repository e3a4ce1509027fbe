import type { ComponentProps } from 'react'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import type { BulkDialog } from './bulk-dialog.tsx'
import { bulkTitle } from './bulk-title.ts'

const loadBulk = () => import('./bulk-dialog.tsx')

interface Props extends Pick<ComponentProps<typeof BulkDialog>, 'change' | 'rows'> {
  /** Ends the selection, once all of it is changed. */
  clear?: (() => void) | undefined
  onClose: () => void
}

/** The dialog that changes the selected rows; its code comes with it. */
export function ChangeMany({ change, rows, clear, onClose }: Props) {
  const title = bulkTitle(change, rows.length)
  return (
    <LazyDialog name="bulk-dialog" load={loadBulk} title={title} onClose={onClose}>
      {(module) => (
        <module.BulkDialog
          title={title}
          change={change}
          rows={rows}
          onClose={(isWhole) => {
            if (isWhole) clear?.()
            onClose()
          }}
        />
      )}
    </LazyDialog>
  )
}
