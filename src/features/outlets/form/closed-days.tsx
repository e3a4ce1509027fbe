import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import * as v from 'valibot'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import { Day } from '../../../../contract/core/primitives.ts'
import { DateField } from '../../../blocks/forms/date-field.tsx'
import { formatDay } from '../../../i18n/dates.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'

interface Props {
  days: readonly string[]
  onChange: (days: string[]) => void
}

/** Days on which the centre is closed all the same: added one by one. */
export function ClosedDays({ days, onChange }: Props) {
  const { t } = useLingui()
  const [day, setDay] = useState('')
  const [today] = useState(() => indiaDay(new Date()))
  const add = () => {
    if (!v.is(Day, day)) return
    onChange([...new Set([...days, day])].toSorted())
    setDay('')
  }
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
        <DateField
          label={t`Also closed on`}
          min={today}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button onClick={add}>{t`Add day`}</Button>
      </chakra.div>
      <chakra.ul>
        {days.map((each) => {
          const name = formatDay(each)
          return (
            <chakra.li key={each} display="flex" alignItems="center" gap="2">
              {name}
              <IconButton
                label={t`Remove ${name}`}
                onClick={() => onChange(days.filter((other) => other !== each))}
              >
                <X size={20} />
              </IconButton>
            </chakra.li>
          )
        })}
      </chakra.ul>
    </>
  )
}
