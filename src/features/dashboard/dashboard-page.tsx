import { useUser } from '../../session/user.tsx'
import { AdminDashboard } from './admin-dashboard.tsx'
import { WorkDashboard } from './work-dashboard.tsx'

/** Home of every role but support (rules.md, Navigation). */
export function DashboardPage() {
  return useUser().userInfo.userType === 'admin' ? <AdminDashboard /> : <WorkDashboard />
}
