import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Navigation from 'lucide-react/icons/navigation'
import Phone from 'lucide-react/icons/phone'
import { useState } from 'react'
import type { NearbyFranchise } from '../../../contract/nearby/nearby.ts'
import type { FranchiseType } from '../../../contract/outlets/network-names.ts'
import { openingAt } from '../../../contract/outlets/opening-hours.ts'
import { errorText } from '../../i18n/error-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useNow } from '../../i18n/use-now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { StatusTag } from '../../ui/feedback/status-tag.tsx'
import { WaitingLine } from '../../ui/feedback/waiting-line.tsx'
import { openingText, weekLines } from './parts/hours-words.ts'
import { servicesQuery } from './queries.ts'

const TICK_MS = 60_000

interface Props {
  /** The centre's number on the map. */
  number: number
  centre: NearbyFranchise
  holidays: ReadonlySet<string>
  distance: string
}

const directionsTo = ({ latitude, longitude }: NearbyFranchise) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`

const Summary = chakra('summary', {
  base: {
    minHeight: 'touch',
    paddingBlock: '2.5',
    width: 'fit-content',
    cursor: 'pointer',
    fontWeight: 'medium',
    color: 'accent.fg',
  },
})

/** One centre: how far, whether it is open, where it is, and the ways to get there. */
export function CentreCard({ number, centre, holidays, distance }: Props) {
  const { t } = useLingui()
  const now = useNow(TICK_MS)
  const { _id, name, type, phone, address, openingHours } = centre
  const opening = openingAt(openingHours, holidays, now)
  return (
    <chakra.li
      id={`centre-${_id}`}
      tabIndex={-1}
      padding="5"
      borderRadius="md"
      border="1px solid {colors.border}"
      bg="bg.panel"
    >
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="4">
        <chakra.h2 minWidth="0" fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
          <span data-figures>{`${number}.`}</span> <span>{name}</span>
        </chakra.h2>
        <chakra.p flex="none" color="fg.muted" data-figures>
          {distance}
        </chakra.p>
      </chakra.div>
      <chakra.div marginBlockStart="1.5">
        <StatusTag
          tone={opening.isOpen ? 'success' : 'neutral'}
          icon={opening.isOpen ? <CircleCheck /> : <CircleX />}
        >
          {openingText(opening, now)}
        </StatusTag>
      </chakra.div>
      <chakra.p marginBlockStart="2" overflowWrap="anywhere">
        {address}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="3">
        <Button asChild>
          <a href={`tel:+91${phone}`}>
            <Phone size={20} /> <span>{t`Call ${phone}`}</span>
          </a>
        </Button>
        <Button asChild>
          <a href={directionsTo(centre)} target="_blank" rel="noopener noreferrer">
            <Navigation size={20} /> {t`Directions`}
          </a>
        </Button>
      </chakra.div>
      <chakra.details marginBlockStart="2">
        <Summary>{t`Opening hours`}</Summary>
        <Hours centre={centre} />
      </chakra.details>
      <Services type={type} />
    </chakra.li>
  )
}

function Hours({ centre: { openingHours } }: Pick<Props, 'centre'>) {
  const { t } = useLingui()
  return (
    <>
      <chakra.dl
        display="grid"
        gridTemplateColumns="minmax(0, max-content) auto"
        justifyContent="start"
        columnGap="4"
        rowGap="1"
      >
        {weekLines(openingHours).map(({ days, hours }) => (
          <chakra.div key={days} display="contents">
            <dt>{days}</dt>
            <chakra.dd margin="0" whiteSpace="nowrap" data-figures>
              {hours}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {openingHours.closedOnHolidays && (
        <chakra.p marginBlockStart="1" fontSize="sm" color="fg.muted">
          {t`Closed on public holidays.`}
        </chakra.p>
      )}
    </>
  )
}

/** Asked for when somebody wants to know. */
function Services({ type }: { type: FranchiseType }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data, error } = useQuery({ ...servicesQuery(type), enabled: isOpen })
  const nameOf = { en: 'name', hi: 'nameHi', mr: 'nameMr' } as const
  return (
    <chakra.details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Summary>{t`Services at this centre`}</Summary>
      {data ? (
        <chakra.ul paddingInlineStart="5" listStyleType="disc">
          {data.services.map((service) => (
            <li key={service._id}>{service[nameOf[language]] || service.name}</li>
          ))}
        </chakra.ul>
      ) : error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <WaitingLine>{t`Loading…`}</WaitingLine>
      )}
    </chakra.details>
  )
}
