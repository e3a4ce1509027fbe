import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** What this person can do now, and that nothing typed is lost. */
  children: ReactNode
  /** What others changed meanwhile, drawn as in the record's history. */
  changes: ReactNode
}

/** A colleague was faster: what they did, and what that means for this form. */
export function ConflictNotice({ title, children, changes }: Props) {
  return (
    <chakra.div
      role="status"
      display="grid"
      gap="3"
      padding="4"
      borderRadius="md"
      borderInlineStart="4px solid {colors.warning.fg}"
      bg="bg.subtle"
    >
      <div>
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        <chakra.p fontSize="sm" color="fg.muted">
          {children}
        </chakra.p>
      </div>
      {changes}
    </chakra.div>
  )
}

/** What others added to a record's history since the form was opened, oldest first. */
export function changesSince<Entry extends { _id: string }>(
  opened: { history: readonly Entry[] },
  now: { history: readonly Entry[] },
): Entry[] {
  const known = new Set(opened.history.map(({ _id }) => _id))
  return now.history.filter(({ _id }) => !known.has(_id))
}
