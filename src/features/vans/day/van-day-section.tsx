import { LazySection } from '../../../ui/feedback/lazy-section.tsx'

const loadVanDay = () => import('./van-day.tsx')

/** The van's day on its screen: figures of today, and whether the device is ready for the field. */
export function VanDaySection() {
  return (
    <LazySection name="van-day" load={loadVanDay} height="16rem">
      {({ VanDay }) => <VanDay />}
    </LazySection>
  )
}
