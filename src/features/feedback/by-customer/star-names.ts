import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { RATINGS } from '../../../../contract/applications/feedback.ts'

/** What each number of stars means, from one on, and the name of each choice. */
export function useStarNames(): { words: string[]; names: string[] } {
  const { t } = useLingui()
  const words = [t`Very poor`, t`Poor`, t`Average`, t`Good`, t`Excellent`]
  const names = RATINGS.map((rating) => {
    const stars = t`${plural(rating, { one: '# star', other: '# stars' })}`
    return `${stars}: ${words[rating - 1]}`
  })
  return { words, names }
}
