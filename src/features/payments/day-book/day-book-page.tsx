import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { FilterDay, Id } from '../../../../contract/core/primitives.ts'
import type { DayBook, DayLine } from '../../../../contract/payments/day-book.ts'
import { mayClose } from '../../../../contract/payments/till-days.ts'
import { serverDay } from '../../../api/server-time.ts'
import { DateField } from '../../../blocks/forms/date-field.tsx'
import { BackLink } from '../../../blocks/record/back-link.tsx'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { formatDay } from '../../../i18n/dates.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { dayBookQuery } from '../api/queries.ts'
import { BookLines } from './book-lines.tsx'
import { BookPaper } from './book-paper.tsx'
import { BookSums } from './book-sums.tsx'

const loadMove = () => import('./move-dialog.online.tsx')
const loadClose = () => import('./close-dialog.online.tsx')
const loadReverse = () => import('./reverse-movement.online.tsx')

// What cannot be read is ignored.
const Address = v.object({
  till: v.fallback(v.optional(Id), undefined),
  day: v.fallback(v.optional(FilterDay), undefined),
})

/** The book of a till's day. Not a `ListPage`: a day has no pages, and reads as a whole. */
export function DayBookPage() {
  const { t } = useLingui()
  const asked = v.parse(Address, useSearch({ strict: false }))
  const navigate = useNavigate()
  const day = asked.day ?? serverDay()
  const query = useQuery(dayBookQuery({ ...asked, day }))
  const { data: book, error, isFetching } = query
  const [open, setOpen] = useState<'move' | 'close' | DayLine | null>(null)
  useUsable(book !== undefined || error !== null)
  const show = (change: { till?: string; day?: string }) =>
    void navigate({ to: '.', search: { ...asked, ...change } as never, replace: true })
  const retry = () => void query.refetch()
  return (
    <>
      <PageHeader
        title={t`Day book`}
        description={t`Cash in each till, day by day.`}
        back={
          <BackLink link={(words) => <Link to="/payment-status">{words}</Link>}>
            {t`Payment status`}
          </BackLink>
        }
      />
      <Freshness queries={[query]} onRetry={retry} />
      <chakra.div display="flex" flexWrap="wrap" gap="4" marginBlockEnd="4" data-no-print>
        {book && book.tills.length > 1 && (
          <chakra.div flex="0 1 16rem" minWidth="0">
            <SelectField
              label={t`Till`}
              name="till"
              value={book.till._id}
              options={book.tills.map(({ _id: value, name: label }) => ({ value, label }))}
              onChange={({ target }) => show({ till: target.value })}
            />
          </chakra.div>
        )}
        <DateField
          label={t`Day`}
          name="day"
          isWhole
          value={day}
          max={serverDay()}
          onChange={({ target }) => v.is(FilterDay, target.value) && show({ day: target.value })}
        />
      </chakra.div>
      {error && !book ? (
        <ErrorState
          title={errorText(error)}
          details={error.message}
          retrying={isFetching}
          onRetry={retry}
        />
      ) : book ? (
        <Book book={book} onOpen={setOpen} onDay={(wanted) => show({ day: wanted })} />
      ) : (
        <Skeleton height="20rem" />
      )}
      {book && open && <BookDialog open={open} book={book} onClose={() => setOpen(null)} />}
    </>
  )
}

interface BookProps {
  book: DayBook
  onOpen: (open: 'move' | 'close' | DayLine) => void
  onDay: (day: string) => void
}

function Book({ book, onOpen, onDay }: BookProps) {
  const { t } = useLingui()
  const { day, today, openDays, closing, lastClosedDay } = book
  const isPast = lastClosedDay !== null && day <= lastClosedDay
  const earlier = openDays.find((each) => each < day && each < today)
  const canClose = !isPast && mayClose(day, today, openDays)
  const date = earlier && formatDay(earlier)
  return (
    <chakra.div display="grid" gap="6" data-no-print>
      {earlier !== undefined && (
        <Note
          tone="warning"
          action={<Button size="sm" onClick={() => onDay(earlier)}>{t`Open that day`}</Button>}
        >
          {t`${date} is not closed yet. Close it first.`}
        </Note>
      )}
      <Card title={closing ? t`Closed` : t`Not closed yet`}>
        <BookSums book={book} />
        <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="4">
          {canClose && (
            <Button variant="primary" onClick={() => withConnection(() => onOpen('close'))}>
              {t`Close the day`}
            </Button>
          )}
          {day === today && (
            <Button
              onClick={() => withConnection(() => onOpen('move'))}
            >{t`Cash in or out`}</Button>
          )}
          <Button asChild>
            <Link to="/remittances" search={{ new: true } as never}>{t`New remittance`}</Link>
          </Button>
          <Button onClick={() => window.print()}>{t`Print`}</Button>
        </chakra.div>
      </Card>
      <Card title={t`Entries`}>
        <BookLines book={book} onReverse={(line) => withConnection(() => onOpen(line))} />
      </Card>
      <BookPaper book={book} />
    </chakra.div>
  )
}

interface DialogProps {
  open: 'move' | 'close' | DayLine
  book: DayBook
  onClose: () => void
}

function BookDialog({ open, book, onClose }: DialogProps) {
  const { t } = useLingui()
  if (open === 'move') {
    return (
      <LazyDialog name="move-dialog" load={loadMove} title={t`Cash in or out`} onClose={onClose}>
        {({ MoveDialog }) => <MoveDialog book={book} onClose={onClose} />}
      </LazyDialog>
    )
  }
  if (open === 'close') {
    return (
      <LazyDialog name="close-dialog" load={loadClose} title={t`Close the day`} onClose={onClose}>
        {({ CloseDialog }) => <CloseDialog book={book} onClose={onClose} />}
      </LazyDialog>
    )
  }
  return (
    <LazyDialog
      name="reverse-movement"
      load={loadReverse}
      title={t`Reverse an entry`}
      onClose={onClose}
    >
      {({ ReverseMovement }) => <ReverseMovement line={open} onClose={onClose} />}
    </LazyDialog>
  )
}
