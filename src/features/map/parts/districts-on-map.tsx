import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { OverdueStep } from '../../../../contract/outlets/map-states.ts'
import type { DistrictOnMap } from '../district-on-map.ts'
import { STEP_LOOKS } from '../step-looks.ts'
import { ChosenOnMap } from './chosen-on-map.tsx'
import { MapSection } from './map-section.tsx'
import { loadDistrictsMap } from './maps.ts'

interface Props {
  label: string
  districts: readonly DistrictOnMap[]
  /** What the three colours mean, the mildest first. */
  legend: Record<OverdueStep, string>
  height: string
  /** What is said of the district that was pressed. */
  chosen: (id: string) => ReactNode
}

/** Districts beside their list, as circles; paper has the list alone. */
export function DistrictsOnMap({ label, districts, legend, height, chosen }: Props) {
  const { t } = useLingui()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const isThere = districts.some(({ id }) => id === chosenId)
  const chosenName = districts.find(({ id }) => id === chosenId)?.name
  return (
    <chakra.div _print={{ display: 'none' }}>
      <MapSection
        name="districts-map"
        load={loadDistrictsMap}
        height={`calc(${height} + 2rem)`}
        instead={t`Everything on the map is also in the list.`}
      >
        {({ DistrictsMap }) => (
          <chakra.div position="relative">
            <DistrictsMap
              label={label}
              height={height}
              districts={districts}
              onChoose={setChosenId}
            />
            {chosenId !== null && isThere && (
              <ChosenOnMap
                key={chosenId}
                label={chosenName ?? ''}
                onClose={() => setChosenId(null)}
              >
                {chosen(chosenId)}
              </ChosenOnMap>
            )}
            <chakra.ul
              aria-label={t`Map symbols`}
              display="flex"
              flexWrap="wrap"
              columnGap="4"
              marginBlockStart="2"
              fontSize="sm"
            >
              {Object.entries(legend).map(([step, words]) => (
                <chakra.li key={words} display="flex" alignItems="center" gap="1.5">
                  <chakra.span
                    data-step={step}
                    aria-hidden
                    width="4"
                    height="4"
                    borderRadius="full"
                    css={STEP_LOOKS}
                  />
                  <span>{words}</span>
                </chakra.li>
              ))}
            </chakra.ul>
          </chakra.div>
        )}
      </MapSection>
    </chakra.div>
  )
}
