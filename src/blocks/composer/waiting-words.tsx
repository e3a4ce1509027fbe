import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { stateOfEntry } from '../../offline/outbox/entry-claims.ts'
import { envelopeFailureText } from '../../offline/outbox/failure-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ClaimTag } from '../claims/claim-tag.tsx'

/** What somebody wrote: plain text. */
export const Words = chakra('p', {
  base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '70ch' },
})

interface Props {
  entry: Pick<Entry, 'state' | 'isSending' | 'failure'>
  words: string
  /** Takes the words up again that the server refused; absent while they only wait. */
  onCorrect: (() => void) | undefined
  /** What goes along with the words. */
  children?: ReactNode
}

/** Words that are not on the server yet: where they are, or why the server refused them. */
export function WaitingWords({ entry, words, onCorrect, children }: Props) {
  const { t } = useLingui()
  return (
    <chakra.div display="grid" gap="2" minWidth="0" justifyItems="start">
      <ClaimTag claim={{ state: stateOfEntry(entry) }} />
      {children}
      <Words>{words}</Words>
      {onCorrect && (
        <>
          <chakra.p role="alert" fontSize="sm" color="danger.fg">
            {envelopeFailureText(entry.failure)}
          </chakra.p>
          <Button onClick={onCorrect}>{t`Correct`}</Button>
        </>
      )}
    </chakra.div>
  )
}
