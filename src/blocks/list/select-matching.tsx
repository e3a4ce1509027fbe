import { Plural, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../contract/core/money.ts'
import { PAGE_SIZE } from '../../../contract/core/paging.ts'
import { errorText } from '../../i18n/error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { withConnection } from '../record/needs-connection.tsx'
import type { ListRowsProps } from './list-rows.tsx'

interface Options<Row> {
  /** The list's query to the server. Rows that were found for an earlier query no longer count. */
  asked: object
  /** How many match. */
  total: number
  /** The most rows that can be selected together; with more matches, the first ones are taken. */
  most: number
  load: () => Promise<readonly Row[]>
}

/** For the `selection` of a list: all rows that match can be selected, over the pages. */
export function useMatching<Row>({
  asked,
  total,
  most,
  load,
}: Options<Row>): Pick<NonNullable<ListRowsProps<Row>['selection']>, 'beyond' | 'words' | 'more'> {
  const { t } = useLingui()
  const scope = JSON.stringify(asked)
  const [found, setFound] = useState<{ scope: string; rows: readonly Row[] } | null>(null)
  const find = useMutation({
    mutationFn: load,
    onError(error) {
      const description = errorText(error)
      notify({
        tone: 'error',
        title: t`The list could not be loaded.`,
        description,
      })
    },
  })
  const isMore = total > PAGE_SIZE && found?.scope !== scope
  const [all, first] = [formatCount(total), formatCount(most)]
  return {
    ...(found?.scope === scope && { beyond: found.rows }),
    words: (count) => <Plural value={count} one="# selected" other="# selected" />,
    more: (choose) =>
      isMore && (
        <Button
          size="sm"
          variant="quiet"
          loading={find.isPending}
          onClick={() =>
            withConnection(() =>
              find.mutate(undefined, {
                onSuccess(rows) {
                  setFound({ scope, rows })
                  choose(rows)
                },
              }),
            )
          }
        >
          {total <= most ? t`Select all ${all} that match` : t`Select the first ${first} of ${all}`}
        </Button>
      ),
  }
}
