import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link, Outlet } from '@tanstack/react-router'
import { Button } from '../../ui/controls/button.tsx'
import { NoPermissionPage } from './no-permission-page.tsx'
import { clearRefusal, useRefusal } from './refusal.ts'

/** The screen. After a server's refusal the no-permission state covers it, and typed text stays. */
export function AdmittedScreen() {
  const { t } = useLingui()
  const isRefused = useRefusal()
  return (
    <>
      {isRefused && (
        <NoPermissionPage action={<Button onClick={clearRefusal}>{t`Go back`}</Button>} />
      )}
      <chakra.div hidden={isRefused}>
        <Outlet />
      </chakra.div>
    </>
  )
}

/** The no-permission state of a screen that the person's role may not open. */
export function ForbiddenScreen() {
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
