import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import type { Village } from '../../../contract/places/places.ts'
import type { Position } from '../../../contract/places/position.ts'
import { Freshness } from '../../blocks/record/freshness.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { useDevicePosition } from '../places/parts/device-position.ts'
import { PlaceField } from '../places/parts/place-field.tsx'
import { placeName } from '../places/parts/place-words.ts'
import { Centres } from './centres.tsx'
import { NearbySearch } from './nearby-search.ts'
import { nearbyQuery } from './queries.ts'

/** About a hundred metres: enough for a distance, and no more of a person's place in the address. */
const ROUNDED = 1000
const rounded = (degrees: number) => Math.round(degrees * ROUNDED) / ROUNDED

/** The centres near a person or a village, for everybody (rules.md, Nearby). */
export function NearbyPage() {
  const { t } = useLingui()
  const language = useLanguage()
  // Read here, so that the shell, which has every route, need not know it.
  const { latitude, longitude, place, of } = v.parse(NearbySearch, useSearch({ strict: false }))
  const navigate = useNavigate()
  const [unknown, setUnknown] = useState<string>()
  useUsable(true)
  const from: Position | null =
    latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const go = (search: v.InferInput<typeof NearbySearch>) =>
    void navigate({ to: '.', search: search as never })
  const device = useDevicePosition((found) => {
    setUnknown(undefined)
    go({ latitude: rounded(found.latitude), longitude: rounded(found.longitude) })
  })
  const choose = (village: Village) => {
    const { position } = village
    setUnknown(position ? undefined : placeName(village, language))
    if (!position) return
    const { precision: known, ...at } = position
    go({ ...at, place: placeName(village, language), of: known })
  }
  const query = useQuery({ ...nearbyQuery(from ?? { latitude: 0, longitude: 0 }), enabled: !!from })
  return (
    <>
      <PageHeader
        title={t`Centres near you`}
        description={t`Find the nearest centre, when it is open, and how to get there.`}
      />
      <Freshness queries={from ? [query] : []} onRetry={() => void query.refetch()} />
      <chakra.div display="grid" gap="4" maxWidth="40rem" marginBlockEnd="6">
        <PlaceField
          label={t`Village, town or PIN code`}
          hint={t`For example Shirur or 412210.`}
          {...(place !== undefined && { chosen: place })}
          onChoose={choose}
        />
        {device.isOffered && (
          <div>
            <Button loading={device.isAsking} onClick={device.ask}>
              {t`Use my location`}
            </Button>
          </div>
        )}
        <div role="status">
          {device.problem && <Note tone="warning">{device.problem}</Note>}
          {unknown !== undefined && (
            <Note tone="warning">{t`The location of ${unknown} is not known. Choose a village near it, or its PIN code.`}</Note>
          )}
        </div>
      </chakra.div>
      {from && (
        <chakra.div
          display="grid"
          gap="6"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          alignItems="start"
        >
          <Centres key={`${from.latitude} ${from.longitude}`} from={from} of={of} query={query} />
        </chakra.div>
      )}
    </>
  )
}
