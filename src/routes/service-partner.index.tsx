import { createFileRoute } from '@tanstack/react-router'
import { CreateOutlet } from '../features/outlets/form/create-outlet.tsx'
import { OutletsPage } from '../features/outlets/list/outlets-page.tsx'

export const Route = createFileRoute('/service-partner/')({ component: Screen })

function Screen() {
  return (
    <>
      <OutletsPage kind="partner" />
      <CreateOutlet kind="partner" />
    </>
  )
}
