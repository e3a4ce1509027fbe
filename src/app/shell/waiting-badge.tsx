import { chakra } from '@chakra-ui/react/styled-system'
import { Plural } from '@lingui/react/macro'
import { useWaitingCounts } from '../../offline/outbox/waiting-counts.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'

const Badge = chakra('span', {
  base: {
    minWidth: '4',
    paddingInline: '1',
    borderRadius: 'full',
    bg: 'highlight.solid',
    color: 'highlight.contrast',
    fontSize: 'xs',
    fontWeight: 'bold',
    lineHeight: '1rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
})

const MOST = 99

/** How much of the person's work waits on this device to be sent; nothing where none does. */
export function WaitingBadge() {
  const waiting = useWaitingCounts()
  const envelopes = waiting.envelopes + waiting.ready
  if (envelopes === 0) return null
  return (
    <>
      <Badge aria-hidden data-waiting>
        {envelopes > MOST ? `${MOST}+` : envelopes}
      </Badge>
      <VisuallyHidden>
        {' '}
        <Plural value={envelopes} one="# waiting" other="# waiting" />
      </VisuallyHidden>
    </>
  )
}
