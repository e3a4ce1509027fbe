import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { lenient } from '../../../blocks/list/search-params.ts'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { CHOOSE_VAN } from '../parts/plan-search.ts'

const loadPlanning = () => import('./planning-dialog.online.tsx')

const Address = v.object({ plan: lenient(v.string()) })

const withPlan = (plan?: string) => ({
  to: '.' as const,
  search: ((now: object) => ({ ...now, plan })) as never,
  resetScroll: false,
})

/** The way to the planning of vans and days, which needs a connection. */
export function PlanVans() {
  const { t } = useLingui()
  const isOnline = useReachability() === 'online'
  return (
    <chakra.div>
      {isOnline ? (
        <Button asChild>
          <Link {...withPlan(CHOOSE_VAN)}>{t`Plan the vans`}</Link>
        </Button>
      ) : (
        <>
          <Button disabled>{t`Plan the vans`}</Button>
          <chakra.p fontSize="sm" color="fg.muted">
            {t`You can open this when you are back online.`}
          </chakra.p>
        </>
      )}
    </chakra.div>
  )
}

/** The planning over the screen; open while the address of somebody who may plan names a van, or asks for one. */
export function Planning() {
  const { t } = useLingui()
  const mayPlan = useMay('van.plan')
  const { plan } = v.parse(Address, useSearch({ strict: false }))
  const navigate = useNavigate()
  if (!mayPlan || plan === undefined) return null
  const close = () => void navigate({ ...withPlan(), replace: true })
  return (
    <LazyDialog name="van-planning" load={loadPlanning} title={t`Plan the vans`} onClose={close}>
      {({ PlanningDialog }) => (
        <PlanningDialog
          asked={plan}
          onChoose={(van) => void navigate({ ...withPlan(van), replace: true })}
          onClose={close}
        />
      )}
    </LazyDialog>
  )
}
