import { useLingui } from '@lingui/react/macro'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import type { CachedQuery } from '../../../blocks/record/use-cached-since.ts'
import { useIsConfirmed } from '../../../blocks/record/use-cached-since.ts'

const load = () => import('../figures/customer-ratings.online.tsx')

/** The customers' ratings below what the screen itself asks the server. */
export function CustomerRatingsSection({ screen }: { screen: CachedQuery }) {
  const { t } = useLingui()
  return (
    <OnlineSection
      isReached={useIsConfirmed(screen)}
      name="customer-ratings"
      title={t`Customer ratings`}
      load={load}
      // The placeholder is as high as the ratings, so that the page does not jump.
      height="13rem"
    >
      {({ CustomerRatings }) => <CustomerRatings />}
    </OnlineSection>
  )
}
