import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import BookX from 'lucide-react/icons/book-x'
import type { UnclosedTill } from '../../../../contract/dashboard/dashboard.ts'
import { formatDay } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'

/** Days of tills that are over and not closed: the first thing to do, with the way to the book. */
export function UnclosedNotes({ unclosed }: { unclosed: readonly UnclosedTill[] }) {
  const { t } = useLingui()
  if (unclosed.length === 0) return null
  return (
    <chakra.div display="grid" gap="2" marginBlockEnd="4">
      {unclosed.map(({ tillId, name, isOwn, day }) => {
        const date = formatDay(day)
        return (
          <Note
            key={tillId}
            tone="warning"
            icon={<BookX size={20} aria-hidden />}
            action={
              <Button asChild>
                <Link to="/payment-status/day-book" search={{ till: tillId, day } as never}>
                  {t`Close the day`}
                </Link>
              </Button>
            }
          >
            {isOwn
              ? t`${date} is not closed in the day book.`
              : t`${date} is not closed in the day book of ${name}.`}
          </Note>
        )
      })}
    </chakra.div>
  )
}
