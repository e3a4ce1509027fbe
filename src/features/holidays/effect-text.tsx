import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isWeeklyDayOff } from '../../../contract/core/working-time.ts'
import type { HolidayEffect } from '../../../contract/holidays/holidays.ts'
import { formatDateTime } from '../../i18n/dates.ts'
import { errorText } from '../../i18n/error-text.ts'
import { Note } from '../../ui/feedback/note.tsx'
import { effectQuery } from './api.ts'

interface Props {
  day: string
  act: 'add' | 'remove'
}

/** What adding or removing the day moves, asked of the server as soon as the day is known. */
export function EffectText({ day, act }: Props) {
  const { t } = useLingui()
  const isDayOff = isWeeklyDayOff(new Date(day))
  const { data, error } = useQuery({ ...effectQuery(day), enabled: !isDayOff })
  return (
    <Note tone="info" role="status">
      {isDayOff ? (
        <Trans>This is a Sunday, so it is not a working day. No deadline changes.</Trans>
      ) : data?.isHoliday && act === 'add' ? (
        <Trans>This day is already in the list.</Trans>
      ) : data ? (
        <Moved effect={data} />
      ) : error ? (
        errorText(error)
      ) : (
        t`Counting the deadlines…`
      )}
    </Note>
  )
}

function Moved({ effect: { moved, first, last } }: { effect: HolidayEffect }) {
  if (moved === 0) return <Trans>No deadline changes.</Trans>
  const examples = [first, moved > 1 ? last : null].filter((each) => each !== null)
  return (
    <>
      <chakra.p fontWeight="semibold">
        <MovesCount count={moved} />
      </chakra.p>
      <ul>
        {examples.map(({ applicationId, from, to }) => {
          const [before, after] = [formatDateTime(from), formatDateTime(to)]
          return (
            <li key={applicationId}>
              <Trans>
                {applicationId}: due {after} instead of {before}
              </Trans>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function MovesCount({ count }: { count: number }) {
  return <Plural value={count} one="This moves # deadline." other="This moves # deadlines." />
}
