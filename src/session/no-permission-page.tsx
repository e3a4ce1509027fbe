import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NoPermission } from '../ui/feedback/no-permission.tsx'
import { useUsable } from '../ui/feedback/use-usable.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'

/** The whole screen of a person who may not see it; `action` leads back to an allowed one. */
export function NoPermissionPage({ action }: { action?: ReactNode }) {
  const { t } = useLingui()
  useUsable(true)
  return (
    <>
      <PageHeader title={t`No permission`} />
      <NoPermission action={action} />
    </>
  )
}
