import { chakra } from '@chakra-ui/react/styled-system'
import { ClaimTag } from '../../../../blocks/claims/claim-tag.tsx'
import {
  applicationTitle,
  nextText,
  numberLabel,
  placeText,
} from '../../../../blocks/claims/claim-words.ts'
import { WORK_STATES, claimOf } from '../../../../offline/outbox/entry-claims.ts'
import { NOON } from '../../answers.ts'
import type { GalleryPage } from '../../gallery-page.ts'

const Walk = chakra('ul', { base: { display: 'grid', gap: '4', fontSize: 'sm' } })

/** All that is said of an application, state by state. */
const walk = (name: string, isPersistent: boolean) => ({
  name,
  Show: () => (
    <Walk>
      {WORK_STATES.map((state) => {
        const claim = claimOf({
          storage: 'disk',
          ...{ state, isPersistent, isRegistered: isPersistent },
          ...{ savedAt: NOON, clockErrorMs: 0 },
        })
        return (
          <li key={state}>
            <ClaimTag claim={claim} />
            <p>{applicationTitle(claim)}</p>
            <p>{numberLabel(claim)}</p>
            <p>{placeText(claim)}</p>
            <p>{nextText(claim, true)}</p>
          </li>
        )
      })}
    </Walk>
  ),
})

export const page: GalleryPage = {
  states: [walk('storage is persistent', true), walk('storage may be deleted', false)],
}
