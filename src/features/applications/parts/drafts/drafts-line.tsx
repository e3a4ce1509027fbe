import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import FilePen from 'lucide-react/icons/file-pen'
import type { ReactNode } from 'react'
import { useDrafts } from '../../api/use-drafts.ts'
import { countStates } from '../../drafts/draft-facts.ts'

interface Props {
  /** The way to the list. */
  action: ReactNode
}

/** The number of unfinished applications on this device; empty for none. */
export function DraftsLine({ action }: Props) {
  const { t } = useLingui()
  const { data, count, expected } = useDrafts()
  if ((count ?? expected) === 0) return null
  const { ready, unfinished } = data ? countStates(data) : { ready: 0, unfinished: 0 }
  const parts = [
    ready > 0 &&
      t`${plural(ready, { one: '# application is ready to send', other: '# applications are ready to send' })}`,
    unfinished + (data?.unreadable ?? 0) > 0 &&
      t`${plural(unfinished + (data?.unreadable ?? 0), { one: '# unfinished application', other: '# unfinished applications' })}`,
  ]
  const isReady = ready > 0
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="touch"
      marginBlockEnd="4"
      paddingInlineStart="3"
      paddingInlineEnd="1"
      borderRadius="md"
      border="1px solid {colors.border}"
      bg={isReady ? 'info.subtle' : 'bg.panel'}
      color={isReady ? 'info.fg' : undefined}
      // The space is reserved before the drafts are read, so that nothing moves.
      visibility={data ? undefined : 'hidden'}
    >
      <chakra.span flex="none" color={isReady ? undefined : 'fg.muted'}>
        <FilePen size={20} aria-hidden />
      </chakra.span>
      <chakra.p flex="1" minWidth="0" paddingBlock="2" role="status">
        {parts.filter(Boolean).join(' · ')}
      </chakra.p>
      {action}
    </chakra.div>
  )
}
