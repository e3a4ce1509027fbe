import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { openApplicationsQuery } from '../../../blocks/applications/queries.ts'
import { useUser } from '../../../session/user.tsx'
import type { ComboOption } from '../../../ui/controls/combo-filter.ts'

/**
 * The person's open applications, from which a ticket names the one that it is about; and the one that was named
 * before, which may be decided by now.
 */
export function useAboutOptions(namedId: string): ComboOption[] {
  const { t } = useLingui()
  const { data = [] } = useQuery(openApplicationsQuery(useUser().userInfo.userType))
  const options = data.map(({ _id, applicationId, customerName }) => ({
    value: _id,
    label: `${applicationId} · ${customerName}`,
  }))
  const isKnown = namedId === '' || options.some(({ value }) => value === namedId)
  return isKnown ? options : [{ value: namedId, label: t`The chosen application` }, ...options]
}
