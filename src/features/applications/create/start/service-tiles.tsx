import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { listFrequentServices } from '../../../../../contract/catalogue/frequent-services.ts'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { nameIn } from '../../../../../contract/core/languages.ts'
import { formatMoney } from '../../../../../contract/core/money.ts'
import { endpointQuery } from '../../../../api/endpoint-query.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { shortTime } from '../../../catalogue/parts/ready-in.ts'
import { ServiceMark } from '../../../catalogue/parts/service-mark.tsx'
import { offeredServices } from './offered-services.ts'

const Tile = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '1.5',
    width: 'full',
    height: 'full',
    minHeight: '18',
    padding: '2.5',
    borderRadius: 'md',
    border: '1px solid {colors.border.strong}',
    bg: 'bg.panel',
    textAlign: 'start',
    cursor: 'pointer',
    '@media (hover: hover)': { _hover: { borderColor: 'accent.fg', bg: 'accent.subtle' } },
    '&:active': { bg: 'accent.subtle' },
  },
})

interface Props {
  services: readonly Service[]
  /** Chooses the service and goes on. */
  onChoose: (serviceId: string) => void
}

/** The services that this counter applies for most often, each with what the customer asks first: fee and time. */
export function ServiceTiles({ services, onChoose }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const headingId = useId()
  const { data, isPending, isPaused } = useQuery(endpointQuery(listFrequentServices))
  // Tiles that change places under the finger would start the wrong service.
  if (isPending && !isPaused) return <chakra.div minHeight="64" aria-hidden />
  const own = data?.serviceIds ?? []
  return (
    <chakra.section aria-labelledby={headingId}>
      <chakra.h4 id={headingId} fontSize="sm" fontWeight="semibold" marginBlockEnd="2">
        {own.length > 0 ? t`Frequent here` : t`Often asked for`}
      </chakra.h4>
      <chakra.ul
        display="grid"
        gap="2"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        {offeredServices(services, own).map((service) => (
          <li key={service._id}>
            <Tile type="button" onClick={() => onChoose(service._id)}>
              <chakra.span fontSize="sm" fontWeight="semibold" lineHeight="snug" lineClamp="2">
                {nameIn(service, language)}
              </chakra.span>
              <chakra.span display="flex" alignItems="center" gap="2">
                <ServiceMark serviceId={service._id} />
                <chakra.span fontSize="sm" color="fg.muted" data-figures>
                  {`${formatMoney(service.feePaise)} · ${shortTime(service)}`}
                </chakra.span>
              </chakra.span>
            </Tile>
          </li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}
