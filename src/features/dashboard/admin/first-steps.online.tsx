import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { TimelineSteps } from '../../../blocks/record/timeline.tsx'
import { NoOutletsDrawing } from '../../../ui/illustrations/no-outlets.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { useCatalogue } from '../../catalogue/api/queries.ts'
import { outletPageQuery } from '../../outlets/api/queries.ts'
import { peoplePageQuery } from '../../people/api/queries.ts'

const one = { page: 1 }

/** How an empty network comes to its first application: what is there already, and what comes next. */
export function FirstSteps() {
  const { t } = useLingui()
  const services = useCatalogue().data?.services.length
  const partners = useQuery(outletPageQuery('partner', one)).data?.total
  const franchises = useQuery(outletPageQuery('franchise', one)).data?.total
  const people = useQuery(peoplePageQuery(one)).data?.total
  const steps = [
    {
      ...{ key: 'services', count: services },
      link: <Link to="/service-management">{t`Services`}</Link>,
      text: t`What customers can apply for, with fee, time and documents.`,
    },
    {
      ...{ key: 'partners', count: partners },
      link: <Link to="/service-partner">{t`Service partners`}</Link>,
      text: t`Who works on the applications. A franchise is assigned to one.`,
    },
    {
      ...{ key: 'franchises', count: franchises },
      link: <Link to="/franchises">{t`Franchises`}</Link>,
      text: t`The counters where customers come. Each gets its account at once.`,
    },
    {
      ...{ key: 'people', count: people },
      link: <Link to="/support-team">{t`Support Team`}</Link>,
      text: t`Support staff, and the gram vans of the franchises.`,
    },
  ]
  const next = steps.find(({ count }) => count === 0)?.key
  return (
    <Card title={t`First steps`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="6">
        <chakra.div flex="1 1 20rem">
          <TimelineSteps
            steps={steps.map(({ key, count, link, text }, index) => ({
              key,
              state: count ? 'done' : key === next ? 'now' : 'upcoming',
              icon: count ? <Check size={16} /> : index + 1,
              content: <Step link={link} text={text} />,
            }))}
          />
        </chakra.div>
        <chakra.div
          flex="1 1 12rem"
          textAlign="center"
          css={{ '& > svg': { marginInline: 'auto' } }}
        >
          <NoOutletsDrawing />
        </chakra.div>
      </chakra.div>
    </Card>
  )
}

function Step({ link, text }: { link: ReactNode; text: string }) {
  return (
    <>
      <TextLink asChild>{link}</TextLink>
      <chakra.p fontSize="sm" color="fg.muted">
        {text}
      </chakra.p>
    </>
  )
}
