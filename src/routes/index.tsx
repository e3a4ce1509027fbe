import { createFileRoute, Navigate } from '@tanstack/react-router'
import * as v from 'valibot'
import { mayOpen } from '../../contract/access.ts'
import { CHOOSE } from '../features/create-application/apply-search.ts'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { lenient } from '../shared/navigation/search-params.ts'
import { useMay, useUser } from '../shared/session/user.tsx'

export const Route = createFileRoute('/')({
  validateSearch: v.object({ apply: lenient(v.literal(CHOOSE)) }),
  component: Home,
})

/** The dashboard; with `apply` the way to a new application, which the installed app's icon offers. */
function Home() {
  const { apply } = Route.useSearch()
  const { userInfo } = useUser()
  const mayCreate = useMay('application.create')
  if (!apply || !mayCreate) return <DashboardPage />
  const list = mayOpen(userInfo.userType, '/applications') ? '/applications' : '/gramone-seva'
  return <Navigate to={list} search={{ apply }} replace />
}
