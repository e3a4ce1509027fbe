import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NotFoundDrawing } from '../illustrations/not-found.tsx'
import { EmptyState } from './empty-state.tsx'

/** Instead of a screen that the person may not see. `action` leads back to an allowed one. */
export function NoPermission({ action }: { action?: ReactNode }) {
  return (
    <EmptyState
      drawing={<NotFoundDrawing />}
      title={<Trans>You do not have access to this</Trans>}
      action={action}
    >
      <Trans>If you need it for your work, ask your administrator.</Trans>
    </EmptyState>
  )
}
