import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChartColumn from 'lucide-react/icons/chart-column'
import HandCoins from 'lucide-react/icons/hand-coins'
import Landmark from 'lucide-react/icons/landmark'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useMay, useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'

function DoorGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <SectionHead id={titleId} title={title} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {children}
      </chakra.div>
    </section>
  )
}

/** The ways from the dashboard to the money screens of a franchise or partner, and a partner's to the vans. */
export function Doors() {
  const { t } = useLingui()
  const { userType } = useUser().userInfo
  const mayRevenue = useMay('revenue.read')
  const mayHandOver = useMay('remittance.enter')
  if (!mayRevenue) return null
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="10" rowGap="6" marginBlock="6">
      <DoorGroup title={t({ message: 'Money', context: 'heading of a menu' })}>
        {mayHandOver && (
          <Button asChild icon={<HandCoins size={20} />}>
            <Link to="/remittances" search={{ new: true }}>{t`New remittance`}</Link>
          </Button>
        )}
        <Button asChild icon={<ChartColumn size={20} />}>
          <Link to="/revenue">{t`Revenue`}</Link>
        </Button>
        <Button asChild icon={<Landmark size={20} />}>
          <Link to="/payouts">{t`Payouts`}</Link>
        </Button>
      </DoorGroup>
      {userType === 'service_partner' && (
        <DoorGroup title={t({ message: 'Field', context: 'work in the villages' })}>
          <Button asChild icon={<Truck size={20} />}>
            <Link to="/gramone-seva">{t`Gram Van Seva`}</Link>
          </Button>
        </DoorGroup>
      )}
    </chakra.div>
  )
}
