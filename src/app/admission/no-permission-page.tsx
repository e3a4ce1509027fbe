import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { NoPermission } from '../../ui/feedback/no-permission.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { clearRefusal } from './refusal.ts'

/** The no-permission state over a screen that the server has refused; the way back leads to it. */
export function RefusedPage() {
  const { t } = useLingui()
  return <NoPermissionPage action={<Button onClick={clearRefusal}>{t`Go back`}</Button>} />
}

/** The no-permission state of a screen that the role may not open. */
export function ForbiddenPage() {
  const { t } = useLingui()
  return (
    <NoPermissionPage
      action={
        <Button variant="primary" asChild>
          <Link to="/">{t`Go to the start page`}</Link>
        </Button>
      }
    />
  )
}

function NoPermissionPage({ action }: { action: ReactNode }) {
  const { t } = useLingui()
  useUsable(true)
  return (
    <>
      <PageHeader title={t`No permission`} />
      <NoPermission action={action} />
    </>
  )
}
