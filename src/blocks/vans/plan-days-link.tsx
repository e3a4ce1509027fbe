import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'

interface Props {
  van: { _id: string; name: string }
  /** Over the list of vans that stands here already; from elsewhere the link leads to it. */
  isOverList?: boolean
}

/** From a van to the planning of its days, for those who may plan; nothing for others. */
export function PlanDaysLink({ van: { _id, name }, isOverList = false }: Props) {
  const { t } = useLingui()
  if (!useMay('van.plan')) return null
  const search = isOverList ? (now: object) => ({ ...now, plan: _id }) : { plan: _id }
  return (
    <Button asChild size="sm" data-above>
      <Link
        to="/gramone-seva"
        search={search as never}
        {...(isOverList && { state: { fromList: true } })}
        aria-label={t`Plan days: ${name}`}
      >
        {t`Plan days`}
      </Link>
    </Button>
  )
}
