import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { envelopeFailureText } from '../../../offline/outbox/envelope-failure-text.ts'
import { Note } from '../../../ui/feedback/note.tsx'

interface Props {
  error: unknown
  /** What to do now, where there is more to say. */
  children?: ReactNode
}

/** Why what was sent did not go through, where it stays until the next try. */
export function ChangeFailure({ error, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <Note ref={box} tone="danger" role="alert" tabIndex={-1} icon={<CircleAlert size={20} />}>
      <chakra.p fontWeight="semibold">
        <Trans>Update Failed</Trans>
      </chakra.p>
      <p>{envelopeFailureText(error)}</p>
      {children && <p>{children}</p>}
    </Note>
  )
}
