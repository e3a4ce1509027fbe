import { useLingui } from '@lingui/react/macro'
import type { Create } from '../../../blocks/list/create-link.tsx'
import { useMay, useUser } from '../../../session/user.tsx'
import { CHOOSE } from './apply-search.ts'

/** How this person begins a new application from the screen that mounts its form; `false`: may not. */
export function useCreate(): Create | false {
  const { t } = useLingui()
  const mayCreate = useMay('application.create')
  return (
    mayCreate && { label: t`New application`, search: { apply: CHOOSE }, opensField: true as const }
  )
}

/** The same from any other screen. */
export function useCreateElsewhere(): Create | false {
  const isVan = useUser().userInfo.userType === 'gramvan'
  const create = useCreate()
  return create && { ...create, to: isVan ? '/gramone-seva' : '/applications' }
}
