import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Award from 'lucide-react/icons/award'
import { useId } from 'react'
import { REWARD_LEAST_RATINGS } from '../../../../contract/feedback/feedback-rules.ts'
import type { RewardedFranchise } from '../../../../contract/feedback/feedbacks.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { districtName } from '../../../i18n/district-name.ts'
import { monthText } from '../../../i18n/months.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { rewardedQuery } from '../api/queries.ts'
import { starsText } from '../parts/figure-texts.ts'

const Months = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
  },
})

/** Feedback and rewards: the best-rated franchises of this month and the last one. */
export function Rewards() {
  const { t } = useLingui()
  const titleId = useId()
  const query = useQuery(rewardedQuery)
  return (
    <chakra.section aria-labelledby={titleId} marginBlockEnd="6">
      <SectionHead id={titleId} title={t`Feedback and rewards`} />
      <chakra.p color="fg.muted" marginBlockEnd="3">
        {t`The three franchises with the best average rating of the month and at least ${REWARD_LEAST_RATINGS} ratings.`}
      </chakra.p>
      {query.error && !query.data ? (
        <ListError
          error={query.error}
          isFetching={query.isFetching}
          retry={() => void query.refetch()}
        />
      ) : (
        <Months>
          {query.data
            ? query.data.months.map((each) => <MonthsBest key={each.month} {...each} />)
            : [1, 2].map((place) => <Skeleton key={place} height="10rem" />)}
        </Months>
      )}
    </chakra.section>
  )
}

function MonthsBest({ month, franchises }: { month: string; franchises: RewardedFranchise[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <chakra.div
      padding="4"
      borderRadius="md"
      border="1px solid {colors.border}"
      bg="bg.panel"
      minWidth="0"
    >
      <chakra.h3 fontWeight="semibold" marginBlockEnd="2">
        {monthText(month)}
      </chakra.h3>
      {franchises.length === 0 ? (
        <chakra.p color="fg.muted">{t`No franchise has enough ratings.`}</chakra.p>
      ) : (
        <chakra.ol display="grid" gap="3">
          {franchises.map(({ _id, name, district, average, total }, index) => (
            <chakra.li key={_id} display="flex" gap="3" alignItems="flex-start">
              <chakra.span flex="none" color="highlight.solid">
                <Award size={20} aria-hidden />
              </chakra.span>
              <chakra.span minWidth="0" overflowWrap="anywhere">
                <chakra.span fontWeight="medium">{`${index + 1}. ${name}`}</chakra.span>
                {district && <span>{` · ${districtName(district, language)}`}</span>}
                <chakra.span display="block" fontSize="sm" color="fg.muted">
                  <span>{`${t`${starsText(average)} stars`} · `}</span>
                  <Plural value={total} one="# rating" other="# ratings" />
                </chakra.span>
              </chakra.span>
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </chakra.div>
  )
}
