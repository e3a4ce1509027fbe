import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'children'> {
  serviceId: string
}

/** To our own form for the service (rules.md, Services). */
export function ApplyLink({ serviceId, ...rest }: Props) {
  const { t } = useLingui()
  return (
    <Link to="/applications" search={{ apply: serviceId }} {...rest}>
      {t`Apply now`}
    </Link>
  )
}
