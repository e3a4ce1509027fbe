import { useLingui } from '@lingui/react/macro'
import { displayName } from '../../../contract/person-names.ts'
import { useUsable } from '../../shared/navigation/use-usable.ts'
import { useUser } from '../../shared/session/user.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'

/** Home of every role but support. */
export function DashboardPage() {
  const { t } = useLingui()
  const name = displayName(useUser().userInfo, t`User`)
  useUsable(true)
  return <PageHeader title={t`Dashboard`} description={t`Welcome, ${name}`} />
}
