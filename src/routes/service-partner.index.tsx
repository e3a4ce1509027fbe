import { createFileRoute } from '@tanstack/react-router'
import { LazyPage } from '../app/lazy-page.tsx'
import { useImportAddress } from '../features/imports/import-address.ts'
import { OutletsPage } from '../features/outlets/list/outlets-page.tsx'

export const Route = createFileRoute('/service-partner/')({ component: Screen })

function Screen() {
  const at = useImportAddress()
  if (at !== undefined) {
    return (
      <LazyPage name="imports" load={() => import('../features/imports/imports-screen.tsx')}>
        {({ ImportsScreen }) => <ImportsScreen kind="partner" at={at} />}
      </LazyPage>
    )
  }
  return <OutletsPage kind="partner" />
}
