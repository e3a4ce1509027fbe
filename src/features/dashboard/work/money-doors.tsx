import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChartColumn from 'lucide-react/icons/chart-column'
import HandCoins from 'lucide-react/icons/hand-coins'
import Landmark from 'lucide-react/icons/landmark'
import { useId } from 'react'
import { useMay } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'

/** The ways from the dashboard to the money screens of a franchise or partner. */
export function MoneyDoors() {
  const { t } = useLingui()
  const titleId = useId()
  const mayHandOver = useMay('remittance.enter')
  return (
    <chakra.section aria-labelledby={titleId} marginBlock="6">
      <SectionHead id={titleId} title={t({ message: 'Money', context: 'heading of a menu' })} />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
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
      </chakra.div>
    </chakra.section>
  )
}
