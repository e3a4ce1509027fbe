import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Star from 'lucide-react/icons/star'
import type { Rating } from '../../../../contract/applications/feedback.ts'
import { RATINGS } from '../../../../contract/applications/feedback.ts'

/** A rating as stars. */
export function Stars({ rating }: { rating: Rating }) {
  const { t } = useLingui()
  return (
    <chakra.span
      role="img"
      aria-label={t`${rating} of 5 stars`}
      display="inline-flex"
      gap="0.5"
      color="warning.fg"
      verticalAlign="middle"
    >
      {RATINGS.map((each) => (
        <Star key={each} size={20} fill={each <= rating ? 'currentColor' : 'none'} />
      ))}
    </chakra.span>
  )
}
