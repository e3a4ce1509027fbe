import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { formPageOf } from '../../../contract/catalogue/form-pages.ts'
import type { Service } from '../../../contract/catalogue/services.ts'
import { useUser } from '../../session/user.tsx'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  service: Pick<Service, '_id' | 'key'>
}

/** To our own form for the service (rules.md, Services). */
export function ApplyLink({ service, ...rest }: Props) {
  const { t } = useLingui()
  const page = formPageOf(useUser().userInfo.userType, service.key)
  if (page) return <Link to={page} {...rest}>{t`Apply now`}</Link>
  return (
    <Link to="/applications" search={{ apply: service._id }} {...rest}>
      {t`Apply now`}
    </Link>
  )
}
