import { chakra } from '@chakra-ui/react/styled-system'
import { Outlet } from '@tanstack/react-router'
import { LazyPage } from '../lazy-page.tsx'
import { useRefusal } from './refusal.ts'

const loadNoPermission = () => import('./no-permission-page.tsx')

/** The screen. After a server's refusal the no-permission state covers it, and typed text stays. */
export function AdmittedScreen() {
  const isRefused = useRefusal()
  return (
    <>
      {isRefused && (
        <LazyPage name="no-permission" load={loadNoPermission}>
          {({ RefusedPage }) => <RefusedPage />}
        </LazyPage>
      )}
      <chakra.div hidden={isRefused}>
        <Outlet />
      </chakra.div>
    </>
  )
}

/** The no-permission state of a screen that the person's role may not open. */
export function ForbiddenScreen() {
  return (
    <LazyPage name="no-permission" load={loadNoPermission}>
      {({ ForbiddenPage }) => <ForbiddenPage />}
    </LazyPage>
  )
}
