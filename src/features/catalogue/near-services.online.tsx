import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Catalogue } from '../../../contract/catalogue/services.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { categoryOf } from './api/queries.ts'
import { nearestOptions } from './parts/nearest-services.online.ts'
import { serviceOption } from './parts/service-options.ts'
import { ServiceCard, ServiceGrid } from './service-card.tsx'

interface Props {
  catalogue: Catalogue
  /** What no service has. */
  typed: string
  mayApply: boolean
}

/** Where a search finds no service: those of the nearest names, and the way through the categories. */
export function NearServices({ catalogue, typed, mayApply }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const options = catalogue.services.map((each) => serviceOption(catalogue, each, language))
  const near = nearestOptions(options, typed).flatMap(
    ({ value }) => catalogue.services.find(({ _id }) => _id === value) ?? [],
  )
  return (
    <>
      {near.length > 0 && (
        <section>
          <Title>{t`The nearest services`}</Title>
          <ServiceGrid>
            {near.map((service) => (
              <ServiceCard
                key={service._id}
                service={service}
                category={categoryOf(catalogue, service)}
                mayApply={mayApply}
              />
            ))}
          </ServiceGrid>
        </section>
      )}
      <section>
        <Title>{t`Browse by category`}</Title>
        <chakra.ul display="flex" flexWrap="wrap" gap="2">
          {catalogue.categories.map((category) => (
            <li key={category._id}>
              <Button asChild size="sm">
                <Link to="/services" search={{ category: category._id } as never}>
                  {nameIn(category, language)}
                </Link>
              </Button>
            </li>
          ))}
        </chakra.ul>
      </section>
    </>
  )
}

const Title = chakra('h2', {
  base: { marginBlockStart: '6', marginBlockEnd: '3', fontSize: 'lg', fontWeight: 'semibold' },
})
