import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { textIn } from '../../../contract/core/languages.ts'
import type { Holiday } from '../../../contract/holidays/holidays.ts'
import { formatDay } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { weekdayOf } from '../../i18n/weekday.ts'
import { Button } from '../../ui/controls/button.tsx'
import type { Column } from '../../ui/layout/table/data-table.tsx'

interface Actions {
  onEdit: (holiday: Holiday) => void
  onRemove: (holiday: Holiday) => void
}

/** Date, weekday and name of a holiday, and what can be done with it; without actions for days that are over. */
export function useHolidayColumns(actions?: Actions): Column<Holiday>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const words = (text: ReactNode) =>
    actions ? <span>{text}</span> : <chakra.span color="fg.muted">{text}</chakra.span>
  const nameOf = ({ name }: Holiday) => textIn(name, language)
  const columns: Column<Holiday>[] = [
    {
      key: 'name',
      header: t`Holiday`,
      primary: true,
      cell: (holiday) => words(nameOf(holiday)),
    },
    {
      key: 'day',
      header: t`Date`,
      nowrap: true,
      phone: 'top',
      cell: ({ day }) => words(formatDay(day)),
    },
    {
      key: 'weekday',
      header: t`Day of the week`,
      foldsBelow: 'phone',
      cell: ({ day }) => words(weekdayOf(day)),
    },
  ]
  if (!actions) return columns
  return [
    ...columns,
    {
      key: 'actions',
      header: t`Change`,
      width: '13rem',
      phone: 'bottom',
      isOnScreenOnly: true,
      cell: (holiday) => (
        <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2">
          <Button
            size="sm"
            aria-label={t`Edit ${nameOf(holiday)}`}
            onClick={() => actions.onEdit(holiday)}
          >
            {t`Edit`}
          </Button>
          <Button
            size="sm"
            aria-label={t`Remove ${nameOf(holiday)}`}
            onClick={() => actions.onRemove(holiday)}
          >
            {t`Remove`}
          </Button>
        </chakra.div>
      ),
    },
  ]
}
