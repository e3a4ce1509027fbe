import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { textIn } from '../../../contract/core/languages.ts'
import type { Holiday } from '../../../contract/holidays/holidays.ts'
import { isOver } from '../../../contract/holidays/holidays.ts'
import { formatDay } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { weekdayOf } from '../../i18n/weekday.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Column } from '../../ui/layout/table/data-table.tsx'

interface Options {
  today: string | undefined
  onEdit: (holiday: Holiday) => void
  onRemove: (holiday: Holiday) => void
}

/** Date, weekday and name of a holiday, and what can be done with it; a day that is over is grey and fixed. */
export function useHolidayColumns({ today, onEdit, onRemove }: Options): Column<Holiday>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const isFixed = ({ day }: Holiday) => today === undefined || isOver(day, today)
  const grey = (holiday: Holiday, words: ReactNode) =>
    isFixed(holiday) ? <chakra.span color="fg.muted">{words}</chakra.span> : <span>{words}</span>
  const nameOf = ({ name }: Holiday) => textIn(name, language)
  return [
    {
      key: 'name',
      header: t`Holiday`,
      primary: true,
      cell: (holiday) => grey(holiday, nameOf(holiday)),
    },
    {
      key: 'day',
      header: t`Date`,
      nowrap: true,
      phone: 'top',
      cell: (holiday) => grey(holiday, formatDay(holiday.day)),
    },
    {
      key: 'weekday',
      header: t`Day of the week`,
      foldsBelow: 'phone',
      cell: (holiday) => grey(holiday, weekdayOf(holiday.day)),
    },
    {
      key: 'actions',
      header: t`Change`,
      width: '13rem',
      phone: 'bottom',
      isOnScreenOnly: true,
      cell: (holiday) =>
        isFixed(holiday) ? (
          grey(holiday, t`Past`)
        ) : (
          <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
            <Button
              size="sm"
              aria-label={t`Edit ${nameOf(holiday)}`}
              onClick={() => onEdit(holiday)}
            >
              {t`Edit`}
            </Button>
            <Button
              size="sm"
              aria-label={t`Remove ${nameOf(holiday)}`}
              onClick={() => onRemove(holiday)}
            >
              {t`Remove`}
            </Button>
          </chakra.div>
        ),
    },
  ]
}
