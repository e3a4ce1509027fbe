import { createFileRoute } from '@tanstack/react-router'
import { CreateOutlet } from '../features/outlets/form/create-outlet.tsx'
import { OutletsPage } from '../features/outlets/list/outlets-page.tsx'

export const Route = createFileRoute('/franchises/')({ component: Screen })

function Screen() {
  return (
    <>
      <OutletsPage kind="franchise" />
      <CreateOutlet kind="franchise" />
    </>
  )
}
