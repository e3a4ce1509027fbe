import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OpenApplication } from '../../../contract/applications/applications.ts'
import { nextStatuses } from '../../../contract/applications/status-machine.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import type { UserInfo } from '../../../contract/core/roles.ts'
import { openApplicationsQuery } from '../../blocks/applications/queries.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useUser } from '../../session/user.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useCatalogue } from '../catalogue/api/queries.ts'
import type { ListPath } from './list-path.ts'
import { TargetList } from './target-list.tsx'

/** Asks for the person's own applications only; their status decides who may change it. */
function maySend(user: UserInfo, { status, slaPausedAt }: OpenApplication): boolean {
  const owned = { franchiseId: user.franchiseId ?? '', servicePartnerId: user.servicePartnerId }
  return nextStatuses(user, { ...owned, status, slaPausedAt, createdById: user._id }).length > 0
}

/**
 * Open applications whose status the person may change: documents join them with a change of
 * status (rules.md, Status machine).
 */
export function OpenTargets({ list }: { list: ListPath }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { userInfo } = useUser()
  const { data: catalogue } = useCatalogue()
  const { data = [] } = useQuery(openApplicationsQuery(userInfo.userType))
  const rows = data.filter((application) => maySend(userInfo, application))
  if (rows.length === 0) return null
  return (
    <Card title={t`An application in progress`}>
      <TargetList
        note={t`They will be sent with your next status update.`}
        rows={rows.map(({ _id, applicationId, customerName, serviceId }) => {
          const service = catalogue?.services.find((one) => one._id === serviceId)
          const facts = [applicationId, service && nameIn(service, language)]
          return {
            id: _id,
            name: customerName,
            detail: facts.filter(Boolean).join(' · '),
            link:
              list === '/applications' ? (
                <Link
                  to="/applications/$applicationId"
                  params={{ applicationId: _id }}
                  search={{ shared: true }}
                />
              ) : (
                <Link
                  to="/gramone-seva/$applicationId"
                  params={{ applicationId: _id }}
                  search={{ shared: true }}
                />
              ),
          }
        })}
      />
    </Card>
  )
}
