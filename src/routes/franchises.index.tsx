import { createFileRoute } from '@tanstack/react-router'
import { useImportAddress } from '../features/imports/import-address.ts'
import { ImportsScreen } from '../features/imports/imports-screen.tsx'
import { CreateOutlet } from '../features/outlets/form/create-outlet.tsx'
import { OutletsPage } from '../features/outlets/list/outlets-page.tsx'

export const Route = createFileRoute('/franchises/')({ component: Screen })

function Screen() {
  const at = useImportAddress()
  if (at !== undefined) return <ImportsScreen kind="franchise" at={at} />
  return (
    <>
      <OutletsPage kind="franchise" />
      <CreateOutlet kind="franchise" />
    </>
  )
}
