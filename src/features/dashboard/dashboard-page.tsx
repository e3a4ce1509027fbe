import { useCreateKey } from '../../blocks/list/create-link.tsx'
import { useUser } from '../../session/user.tsx'
import { KeyboardHelp } from '../../ui/overlays/keyboard-help/keyboard-help.tsx'
import { useCreateElsewhere } from '../applications/parts/apply-search.ts'
import { AdminDashboard } from './admin/admin-dashboard.tsx'
import { WorkDashboard } from './work/work-dashboard.tsx'

/** Home of every role but support (rules.md, Navigation). */
export function DashboardPage() {
  const create = useCreateElsewhere()
  useCreateKey(create)
  return (
    <>
      {useUser().userInfo.userType === 'admin' ? (
        <AdminDashboard />
      ) : (
        <WorkDashboard create={create} />
      )}
      <KeyboardHelp hasSearch={false} more={create ? [{ keys: 'n', does: create.label }] : []} />
    </>
  )
}
