import { createFileRoute, Navigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { mayOpen } from '../../contract/core/access.ts'
import { lenient } from '../blocks/list/search-params.ts'
import { CHOOSE } from '../features/applications/parts/apply-search.ts'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { useMay, useUser } from '../session/user.tsx'

export const Route = createFileRoute('/')({
  validateSearch: v.object({ apply: lenient(v.literal(CHOOSE)) }),
  component: Home,
})

/** The dashboard. `apply` opens a new application: a shortcut of the installed app's icon. */
function Home() {
  const { apply } = Route.useSearch()
  const { userInfo } = useUser()
  const mayCreate = useMay('application.create')
  if (!apply || !mayCreate) return <DashboardPage />
  const list = mayOpen(userInfo.userType, '/applications') ? '/applications' : '/gramone-seva'
  return <Navigate to={list} search={{ apply }} replace />
}
