import { chakra } from '@chakra-ui/react/styled-system'
import { Plural } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NearbyAnswer } from '../../../contract/nearby/nearby.ts'
import { NEARBY_KM } from '../../../contract/nearby/nearby.ts'
import type { Precision } from '../../../contract/places/places.ts'
import type { Position } from '../../../contract/places/position.ts'
import { precisionText } from '../places/parts/place-words.ts'
import { CentreList } from './centre-list.tsx'
import { NearMapSection, showCentre } from './near-map-section.tsx'

/** As many centres as a person looks at before asking for more. */
const SHOWN_AT_FIRST = 5

interface Props {
  from: Position
  /** What the position is of; nothing where the device found it. */
  of: Precision | undefined
  query: UseQueryResult<NearbyAnswer>
}

/** The list and its map: a few centres, and the others when they are asked for. */
export function Centres({ from, of, query }: Props) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const all = query.data?.franchises
  const centres = useMemo(() => all?.slice(0, shown), [all, shown])
  function showAll() {
    const next = all?.[shown]
    // The button is gone then: the focus goes on to the first of the others.
    flushSync(() => setShown(all?.length ?? shown))
    if (next) showCentre(next._id)
  }
  return (
    <>
      <div>
        <chakra.p role="status" marginBlockEnd="3" color="fg.muted">
          {all && all.length > 0 && (
            <Plural
              value={all.length}
              one={`# centre within ${NEARBY_KM} km.`}
              other={`# centres within ${NEARBY_KM} km, the nearest first.`}
            />
          )}{' '}
          <span>{all && of && precisionText(of)}</span>
        </chakra.p>
        <CentreList
          from={from}
          isExact={of === undefined || of === 'place'}
          query={query}
          shown={shown}
          onMore={showAll}
        />
      </div>
      {centres && centres.length > 0 && <NearMapSection from={from} centres={centres} />}
    </>
  )
}
