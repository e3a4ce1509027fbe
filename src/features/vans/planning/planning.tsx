import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { Day } from '../../../../contract/core/primitives.ts'
import { lenient } from '../../../blocks/list/search-params.ts'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import { useReachability } from '../../../offline/connectivity/connection.ts'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { CHOOSE_VAN, withPlan } from '../parts/plan-search.ts'

const loadPlanning = () => import('./planning-page.online.tsx')

const Address = v.object({ plan: lenient(v.string()), day: lenient(Day) })

/** The way to the planning of vans and days, which needs a connection. */
export function PlanVans() {
  const { t } = useLingui()
  const isOnline = useReachability() === 'online'
  return (
    <chakra.div>
      {isOnline ? (
        <Button asChild>
          <Link {...withPlan({ plan: CHOOSE_VAN })} state={{ fromList: true }}>
            {t`Plan the vans`}
          </Link>
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

/** Whether the address of somebody who may plan names a van, or asks for one. */
export function useIsPlanning(): boolean {
  const { plan } = v.parse(Address, useSearch({ strict: false }))
  return useMay('van.plan') && plan !== undefined
}

/** The planning in place of the vans, which the address asks for. */
export function Planning() {
  const { t } = useLingui()
  const { plan = CHOOSE_VAN, day } = v.parse(Address, useSearch({ strict: false }))
  useUsable(useReachability() !== 'online')
  return (
    <OnlineSection
      name="van-planning"
      load={loadPlanning}
      title={t`Plan the vans`}
      head={<PageHeader title={t`Plan the vans`} />}
      isReached
      height="16rem"
    >
      {({ PlanningPage }) => <PlanningPage asked={plan} day={day} />}
    </OnlineSection>
  )
}
