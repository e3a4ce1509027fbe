import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { DayBook } from '../../../../contract/payments/day-book.ts'
import { formatDay } from '../../../i18n/dates.ts'
import { usePaper } from '../../../ui/layout/use-paper.tsx'
import { BookLines } from './book-lines.tsx'
import { BookSums } from './book-sums.tsx'

/** The book on paper, of 80 mm or A4. */
export function BookPaper({ book }: { book: DayBook }) {
  const { t } = useLingui()
  return usePaper(
    <>
      <chakra.p fontWeight="bold">GramOne</chakra.p>
      <chakra.p fontSize="13pt" fontWeight="bold">
        {t`Day book`}
      </chakra.p>
      <p>{`${book.till.name} · ${formatDay(book.day)}`}</p>
      <BookSums book={book} />
      <BookLines book={book} />
    </>,
  )
}
