import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NoPermissionPage } from '../../session/no-permission-page.tsx'
import { Button } from '../../ui/controls/button.tsx'
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
