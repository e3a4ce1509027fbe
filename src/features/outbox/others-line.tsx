import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import Users from 'lucide-react/icons/users'
import type { OwnerCount } from '../../../sw/outbox/entry-store.ts'

/** What waits here for other people: how many, and nothing of what they say. */
export function OthersLine({ others }: { others: readonly OwnerCount[] }) {
  const { t } = useLingui()
  if (others.length === 0) return null
  return (
    <chakra.ul display="grid" gap="2" marginBlockStart="4" color="fg.muted">
      {others.map(({ ownerId, ownerName, count }) => {
        const name = ownerName || t`somebody else`
        return (
          <chakra.li key={ownerId} display="flex" gap="3">
            <chakra.span flex="none" paddingBlockStart="0.5">
              <Users size={20} aria-hidden />
            </chakra.span>
            <span>
              <Plural
                value={count}
                one={`# waits here for ${name}.`}
                other={`# wait here for ${name}.`}
              />
            </span>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
