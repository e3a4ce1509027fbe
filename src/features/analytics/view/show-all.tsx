import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatCount } from '../../../../contract/core/money.ts'
import { Button } from '../../../ui/controls/button.tsx'

/** The first rows of a long table, and all of them after a press: a phone shows each on lines of its own. */
export function useFirstRows<Row>(rows: readonly Row[] | undefined, most: number) {
  const { t } = useLingui()
  const [isAll, setIsAll] = useState(false)
  const total = rows?.length ?? 0
  const count = formatCount(total)
  const button = total > most && (
    <Button size="sm" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
      {isAll ? t`Show fewer` : t`Show all ${count}`}
    </Button>
  )
  return { shown: isAll ? rows : rows?.slice(0, most), button }
}
