import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useUsable } from '../shared/navigation/use-usable.ts'
import { NoPermission } from '../shared/ui/no-permission.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'

/** The way back from a screen, or an action on it, that this person may not have. */
export function NoPermissionPage({ action }: { action: ReactNode }) {
  const { t } = useLingui()
  useUsable(true)
  return (
    <>
      <PageHeader title={t`No permission`} />
      <NoPermission action={action} />
    </>
  )
}
